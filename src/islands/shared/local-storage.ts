// localStorage that never throws: full or forbidden storage leaves a cart that lives as long as the page.
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'

/** To be imported before the first persistent store. */
export function keepForgivingly(): void {
  const kept = storage()
  const engine = new Proxy<Record<string, string>>(
    {},
    {
      has: (_, key) => attempt(() => kept?.getItem(String(key)) ?? null) !== null,
      get: (_, key) => attempt(() => kept?.getItem(String(key)) ?? undefined),
      set: (_, key, value) => {
        attempt(() => kept?.setItem(String(key), value))
        return true
      },
      deleteProperty: (_, key) => {
        attempt(() => kept?.removeItem(String(key)))
        return true
      },
    },
  )
  setPersistentEngine(engine, windowPersistentEvents)
}

function storage(): Storage | undefined {
  return attempt(() => (typeof localStorage === 'undefined' ? undefined : localStorage))
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

keepForgivingly()
