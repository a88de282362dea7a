// A store in sessionStorage: survives a reload, not the closing of the tab. For what is personal.
import { atom, type WritableAtom } from 'nanostores'
import { beginningAs } from '#islands/shared/server-state.ts'

export { STEP_KEY } from '#ui/first-visit/later-step.ts'

/** The key of whether the terms were accepted; the confirmation removes it without loading the checkout. */
export const TERMS_KEY = 'liqui:terms'

/** The key of the points chosen to pay with; removed in the same way. */
export const POINTS_KEY = 'liqui:points'

/** The key of the payment that was refused last; removed in the same way. */
export const REFUSED_KEY = 'liqui:refused'

/** `parse` gets what was stored (undefined when nothing or no JSON) and returns a valid value: stored text is not trusted. */
export function sessionAtom<Value>(key: string, parse: (stored: unknown) => Value): WritableAtom<Value> {
  const store = beginningAs(parse(undefined), atom<Value>(parse(readSession(key))))
  store.listen((value) => writeSession(key, value))
  return store
}

export function removeFromSession(key: string): void {
  writeSession(key, null)
}

/** What was stored; undefined when nothing or no JSON. Not trusted. */
export function readSession(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Null and undefined take it away. */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === null || value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage full or forbidden: the value lives as long as the page.
  }
}
