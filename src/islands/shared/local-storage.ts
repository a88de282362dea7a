// localStorage that never throws: where it is full or forbidden, the cart lives as long as the page.
import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { beginningAs } from '#islands/shared/server-state.ts'

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A record over `storage` for persistent stores. What cannot be written stays in memory and hides what is stored. */
export function safeStorageRecord(storage: KeyValueStorage | undefined): Record<string, string> {
  const memory = new Map<string, string | null>()
  const read = (key: string) => (memory.has(key) ? memory.get(key) : attempt(() => storage?.getItem(key))) ?? undefined
  const write = (key: string, value: string | null) => {
    const done = attempt(() => {
      if (value === null) storage?.removeItem(key)
      else storage?.setItem(key, value)
      return storage !== undefined
    })
    if (done) memory.delete(key)
    else memory.set(key, value)
    return true
  }
  return new Proxy<Record<string, string>>(
    {},
    {
      has: (_, key) => read(String(key)) !== undefined,
      get: (_, key) => read(String(key)),
      set: (_, key, value) => write(String(key), value),
      deleteProperty: (_, key) => write(String(key), null),
    },
  )
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

const storage = attempt(() => (typeof localStorage === 'undefined' ? undefined : localStorage))
const record = safeStorageRecord(storage)

/** What is held under `key`, not looked at by anybody yet. */
export const storedText = (key: string): string => record[key] ?? ''

/** Whether what is held under `key` outlives the page. */
export function isStored(key: string): boolean {
  return (attempt(() => storage?.getItem(key)) ?? undefined) === record[key]
}

const NO_EVENTS = { addEventListener: () => undefined, removeEventListener: () => undefined }

setPersistentEngine(record, typeof window === 'undefined' ? NO_EVENTS : windowPersistentEvents)

interface Coding<Value> {
  readonly encode: (value: Value) => string
  readonly decode: (text: string) => Value
}

/** A store in localStorage, the same in every tab. What is stored is not trusted: `decode` reads it. */
export function storedAtom<Value>(key: string, initial: Value, coding: Coding<Value>): WritableAtom<Value> {
  return beginningAs(initial, persistentAtom<Value>(key, initial, coding))
}
