// A product's brand as the database has it.

/** The brand; '' for a text that only says that there is none. */
export function readBrand(stored: string): string {
  const brand = stored.trim()
  return NO_BRAND.test(brand) ? '' : brand
}

const NO_BRAND = /^(gen[eé]ric[oa]s?|sin marca|s\/m|n\/a|-)$/i
