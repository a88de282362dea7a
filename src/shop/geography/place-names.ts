// Names of regions and communes as people type them: accents, case, hyphens and the usual aliases do not matter.
import { memoizeText } from '#shop/shared/cache.ts'
import { plainLetters } from '#shop/shared/typed/plain-letters.ts'

/** Other spellings people use → the name in the table, both normalized. */
const ALIASES: Readonly<Record<string, string>> = {
  lacalera: 'calera',
  paiguano: 'paihuano',
  llayllay: 'llaillay',
  marchigue: 'marchihue',
  treguaco: 'trehuaco',
  aisen: 'aysen',
  coihaique: 'coyhaique',
  santiagocentro: 'santiago',
  // regions, by their everyday names
  rm: 'metropolitanadesantiago',
  metropolitana: 'metropolitanadesantiago',
  regionmetropolitana: 'metropolitanadesantiago',
  ohiggins: 'libertadorgeneralbernardoohiggins',
  araucania: 'laaraucania',
  magallanes: 'magallanesydelaantarticachilena',
}

/** Everyday names that mean a commune in one table and a region in the other. */
const REGION_ALIASES: Readonly<Record<string, string>> = {
  aysen: 'aysendelgeneralcarlosibanezdelcampo',
}

/** A name without everything people write differently; the same for every spelling. An order compares hundreds, the same ones each time. */
export const normalizedName = memoizeText(
  (name) => {
    const folded = plainLetters(name).replace(/[^a-z0-9]/g, '')
    return ALIASES[folded] ?? folded
  },
  { most: 2_000, longest: 60 },
)

/** The region that a name or code means, if any. */
export function findRegion<Place extends { readonly code: string; readonly name: string }>(
  places: readonly Place[],
  nameOrCode: string,
): Place | undefined {
  const folded = normalizedName(nameOrCode.replace(/^regi[oó]n (de la |del |de )?/i, ''))
  const wanted = REGION_ALIASES[folded] ?? folded
  return places.find(({ code, name }) => code === nameOrCode.trim() || normalizedName(name) === wanted)
}

/** The commune that a name or code means, if any. */
export function findCommune<Place extends { readonly code: string; readonly name: string }>(
  places: readonly Place[],
  nameOrCode: string,
): Place | undefined {
  const wanted = normalizedName(nameOrCode)
  return places.find(({ code, name }) => code === nameOrCode.trim() || normalizedName(name) === wanted)
}
