// What this Google knows: a few addresses of Chile, with the spellings it uses, and one abroad.
import { plainLetters } from '#shop/shared/typed/plain-letters.ts'

export type GooglePlace = {
  readonly id: string
  readonly country: 'cl' | 'ar'
  readonly route: string
  /** '' where Google knows the street alone. */
  readonly number: string
  readonly commune: string
  readonly region: string
  readonly latitude: number
  readonly longitude: number
}

const inChile = (
  name: string,
  [route, number]: readonly [string, string],
  [commune, region]: readonly [string, string],
  [latitude, longitude]: readonly [number, number],
): GooglePlace => ({ id: `ChIJsandbox-${name}`, country: 'cl', route, number, commune, region, latitude, longitude })

const RM = 'Región Metropolitana'

export const PLACES: readonly GooglePlace[] = [
  inChile('apoquindo', ['Avenida Apoquindo', '4500'], ['Las Condes', RM], [-33.4139, -70.5828]),
  inChile('alba', ['Camino El Alba', ''], ['Las Condes', RM], [-33.3998, -70.5365]),
  inChile('alameda', ["Avenida Libertador Bernardo O'Higgins", '1058'], ['Santiago', RM], [-33.4444, -70.6508]),
  inChile('valdivia', ['Avenida Pedro de Valdivia', '963'], ['Providencia', RM], [-33.4322, -70.6092]),
  inChile('irarrazaval', ['Avenida Irarrázaval', '3550'], ['Ñuñoa', RM], [-33.4546, -70.5944]),
  inChile('libertad', ['Avenida Libertad', '1348'], ['Viña del Mar', 'Valparaíso'], [-33.0096, -71.5484]),
  inChile('carrera', ['Carrera', '500'], ['La Calera', 'Valparaíso'], [-32.7886, -71.1886]),
  inChile('tekena', ['Atamu Tekena', '10'], ['Isla de Pascua', 'Valparaíso'], [-27.1503, -109.4277]),
  {
    id: 'ChIJsandbox-corrientes',
    country: 'ar',
    route: 'Avenida Corrientes',
    number: '1234',
    commune: 'Buenos Aires',
    region: 'Ciudad Autónoma de Buenos Aires',
    latitude: -34.6037,
    longitude: -58.3846,
  },
]

/** How far from a place a point may be to be called by its name, degrees. */
const NEAR = 0.01
const COUNTRIES = { cl: 'Chile', ar: 'Argentina' }

/** The places of a country that have every word typed at the beginning of one of theirs. */
export function placesLike(typed: string, countries: readonly string[] | undefined): GooglePlace[] {
  const words = wordsOf(typed)
  return PLACES.filter((place) => {
    if (countries && !countries.includes(place.country)) return false
    const own = wordsOf(`${textOf(place)} ${place.number}`)
    return words.length > 0 && words.every((word) => own.some((each) => each.startsWith(word)))
  })
}

/** The place nearest to a point, if it is near. */
export function placeAt(latitude: number, longitude: number): GooglePlace | undefined {
  const off = (place: GooglePlace) => Math.hypot(place.latitude - latitude, place.longitude - longitude)
  return PLACES.filter((place) => off(place) <= NEAR).sort((one, other) => off(one) - off(other))[0]
}

/** `Avenida Apoquindo 4500` */
export function mainOf({ route, number }: GooglePlace): string {
  return `${route} ${number}`.trim()
}

/** `Las Condes, Chile` */
export function secondaryOf({ commune, country }: GooglePlace): string {
  return `${commune}, ${COUNTRIES[country]}`
}

export function textOf(place: GooglePlace): string {
  return `${mainOf(place)}, ${secondaryOf(place)}`
}

/** The parts of an address with their types, the smallest first. */
export function componentsOf({ number, route, commune, region, country }: GooglePlace) {
  const parts = [
    { name: number, types: ['street_number'] },
    { name: route, types: ['route'] },
    { name: commune, types: ['locality', 'political'] },
    { name: commune, types: ['administrative_area_level_3', 'political'] },
    { name: region, types: ['administrative_area_level_1', 'political'] },
    { name: COUNTRIES[country], types: ['country', 'political'] },
  ]
  return parts.filter(({ name }) => name !== '')
}

function wordsOf(text: string): string[] {
  return plainLetters(text)
    .replaceAll("'", '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}
