// Writes an apartment within a line of an address.

/** Writes `depto. 1204` for a number alone; words stay as they were typed, `Oficina 3`. */
export function shownApartment(apartment: string): string {
  const written = apartment.trim()
  return /^\d/.test(written) ? `depto. ${written}` : written
}
