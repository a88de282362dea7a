// Strength of a drink as Chileans write it.

/** `13,5°` from degrees of alcohol by volume. */
export function degrees(alcohol: number): string {
  return `${String(alcohol).replace('.', ',')}°`
}
