// Ids made in the browser, for what is sent once and may arrive twice.

/** 32 hex digits nobody can guess. (`crypto.randomUUID` is missing on plain HTTP.) */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
