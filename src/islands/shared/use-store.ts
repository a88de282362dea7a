// Stores in React. An island's first render in the browser shows what the server's did, also where it is rendered anew (before-react.ts):
// each of them holds what it held there. Right after it comes what the browser holds.
import { useStore as useNanoStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { createContext, useContext } from 'react'
import { type ServerState, serverValue } from '#islands/shared/server-state.ts'

interface Taken {
  /** What an island's page says of stores. */
  readonly known: ServerState
  /** Whether the server's markup is taken over. */
  readonly isHere: boolean
}

/** Said by island.tsx. */
export const Known = createContext<Taken>({ known: new Map(), isHere: false })

export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const { known, isHere } = useContext(Known)
  const held = () => serverValue(known, store)
  const value = useNanoStore(store, { ssr: held })
  return isHere ? value : held()
}

/** Whether the browser's own state is there: not on the server, nor while its markup is taken over. */
export function useIsHere(): boolean {
  return useContext(Known).isHere
}
