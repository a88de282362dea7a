// A word the browser keeps for its pages. Storage may be forbidden or full; then every visit is a first one.

/** What is kept under `key`, or null. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps it where that can be done. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}
