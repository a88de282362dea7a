// What somebody typed into one line, for the fields of an address: street, number, and the flat that a search leaves out.

export interface TypedLine {
  readonly street: string
  readonly number: string
  readonly apartment: string
}

/** `depto 32`, `of. 1204`, `casa 5`, `torre B depto 41` to the next comma. */
const FLAT =
  /[\s,]+((?:torre|block|bloque|edificio|piso|dpto|dept|depto|departamento|of|oficina|casa|local)\b\.?[^,]*)/i
const NUMBER = /^(.*\D)\s*(?:n[°º]?\s*|#\s*)?\b(\d{1,6}(?:\s?-?[a-z])?|s\/n)$/i

/** Of a line without a number all is street; nothing is lost but what stands behind the address (commune, country). */
export function typedLine(text: string): TypedLine {
  const flat = FLAT.exec(text)
  const [address = ''] = (flat ? text.slice(0, flat.index) : text).split(',')
  const [, street = address, number = ''] = NUMBER.exec(address.trim()) ?? []
  return { street: street.replace(/[\s,]*(?:n[°º]|#)?\s*$/i, '').trim(), number, apartment: flatOf(flat?.[1] ?? '') }
}

/** What a search is to find of the line. */
export function withoutFlat(text: string): string {
  return text.replace(FLAT, '')
}

/** `32` of `depto 32`: the field says what it is. What says more stays whole. */
function flatOf(text: string): string {
  return text.replace(/^(?:departamento|depto|dept|dpto)\b\.?\s*/i, '').trim()
}
