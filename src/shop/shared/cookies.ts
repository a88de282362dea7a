// Reading one cookie of a `Cookie` header or of `document.cookie`, which look alike.

/** The value of the first cookie of this name, as it was sent; null where there is none. Without a regular expression: kept pages ask at every request. */
export function cookieValue(header: string | undefined, name: string): string | null {
  if (!header) return null
  for (let at = header.indexOf(name); at !== -1; at = header.indexOf(name, at + 1)) {
    const sign = at + name.length
    if (header[sign] !== '=' || !beginsPair(header, at)) continue
    const end = header.indexOf(';', sign)
    return header.slice(sign + 1, end === -1 ? undefined : end)
  }
  return null
}

function beginsPair(header: string, at: number): boolean {
  let before = at - 1
  while (header[before] === ' ') before--
  return before < 0 || header[before] === ';'
}
