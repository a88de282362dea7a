// An apartment within a line of an address.

/** `depto. 1204` of what is a number alone; what was written as a word stays: `Oficina 3`. */
export function shownApartment(apartment: string): string {
  const written = apartment.trim()
  return /^\d/.test(written) ? `depto. ${written}` : written
}
