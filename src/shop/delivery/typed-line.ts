// Takes a line somebody typed apart into the fields of an address: street, number, and the flat that a search leaves out.

export interface TypedLine {
  readonly street: string
  readonly number: string
  readonly apartment: string
}

/** Matches the flat up to the next comma: `depto 32`, `of. 1204`, `casa 5`, `torre B depto 41`. */
const FLAT =
  /[\s,]+((?:torre|block|bloque|edificio|piso|dpto|dept|depto|departamento|of|oficina|casa|local)\b\.?[^,]*)/i
const NUMBER = /^(.*\D)\s*(?:n[°º]?\s*|#\s*)?\b(\d{1,6}(?:\s?-?[a-z])?|s\/n)$/i

/** Takes a line apart; without a number all of it is street. Only what stands behind the address (commune, country) is lost. */
export function typedLine(text: string): TypedLine {
  const flat = FLAT.exec(text)
  const [address = ''] = (flat ? text.slice(0, flat.index) : text).split(',')
  const [, street = address, number = ''] = NUMBER.exec(address.trim()) ?? []
  return { street: street.replace(/[\s,]*(?:n[°º]|#)?\s*$/i, '').trim(), number, apartment: flatOf(flat?.[1] ?? '') }
}

/** Takes the flat out of a line, for a search. */
export function withoutFlat(text: string): string {
  return text.replace(FLAT, '')
}

/** Shortens `depto 32` to `32`, since the field says what it is; what says more stays whole. */
function flatOf(text: string): string {
  return text.replace(/^(?:departamento|depto|dept|dpto)\b\.?\s*/i, '').trim()
}
