// Reads JSON that somebody else wrote.

/** Reads what a text, or the bytes of a body, say in JSON; null where they are none. */
export function jsonIn(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : new TextDecoder().decode(text))
  } catch {
    return null
  }
}
