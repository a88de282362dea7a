// Stores in React. While an island takes over the server's markup, each of them holds what it held there.
import { useStore as useNanoStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { type ServerState, serverValue } from '#islands/shared/server-state.ts'

/** What an island's page says of stores (island.tsx). */
export const Known = createContext<ServerState>(new Map())

export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const known = useContext(Known)
  return useNanoStore(store, { ssr: () => serverValue(known, store) })
}

/** Whether the browser's own state is there: not on the server, nor while its markup is taken over. */
export function useIsHere(): boolean {
  return useSyncExternalStore(
    stay,
    () => true,
    () => false,
  )
}

const stay = () => () => undefined
