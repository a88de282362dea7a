// Reads a cookie from a `Cookie` header or from `document.cookie`, which have the same form.

/**
 * The value of the first cookie of this name, not decoded; null when there is none.
 * No regular expression: every request for a cached page reads cookies.
 */
export function cookieValue(header: string | undefined, name: string): string | null {
  if (!header) return null
  for (let at = header.indexOf(name); at !== -1; at = header.indexOf(name, at + 1)) {
    const equals = at + name.length
    if (header[equals] !== '=' || !beginsPair(header, at)) continue
    const end = header.indexOf(';', equals)
    return header.slice(equals + 1, end === -1 ? undefined : end)
  }
  return null
}

function beginsPair(header: string, at: number): boolean {
  let before = at - 1
  while (header[before] === ' ') before--
  return before < 0 || header[before] === ';'
}
