// Ids of places of the gazetteer: `calle:13114:av-apoquindo:4500`, `esquina:13120:campos:13120:los-leones`,
// `lugar:13120:plaza-nunoa`, `comuna:13114`. They are stored with addresses, so they say what they mean.
import type { FoundPlace, PlaceSuggestion } from '../place-search.ts'
import { meetingOf } from './crossing.ts'
import type { Entry, GazetteerIndex } from './index.ts'
import type { Hit } from './rank.ts'
import { pointOf } from './street.ts'

const OURS = /^(?:calle|esquina|lugar|comuna):/
const NUMBERED = /^(calle:\d{5}:[a-z0-9-]+):(\d{1,5}[A-Z]?)$/
const CORNER = /^esquina:(\d{5}:[a-z0-9-]+):(\d{5}:[a-z0-9-]+)$/

type Spot = Omit<Hit, 'score'>

export function isGazetteerId(id: string): boolean {
  return OURS.test(id)
}

/** What an id means; null where there is no such place. */
export function spotOf(index: Pick<GazetteerIndex, 'entry'>, id: string): Spot | null {
  const [, streetId = '', number = ''] = NUMBERED.exec(id) ?? []
  const street = index.entry(streetId)
  if (street?.street) {
    const { point, precision } = pointOf(street.street, Number.parseInt(number, 10))
    return { entry: street, number, other: null, point, precision }
  }
  const [, one = '', another = ''] = CORNER.exec(id) ?? []
  const [entry, other] = [index.entry(`calle:${one}`), index.entry(`calle:${another}`)]
  const meeting = entry?.street && other?.street ? meetingOf(entry.street, other.street) : null
  if (entry && other && meeting) return { entry, number: '', other, point: meeting.point, precision: 'street' }
  const plain = index.entry(id)
  if (!plain) return null
  const precision = plain.kind === 'commune' ? 'commune' : 'street'
  return { entry: plain, number: '', other: null, point: plain.point, precision }
}

export function suggestionOf(spot: Spot): PlaceSuggestion {
  const { entry, number } = spot
  const { commune, region } = entry.place
  const secondary = entry.kind === 'commune' ? region.name : `${commune.name}, ${region.name}`
  return { id: idOf(spot), main: `${labelOf(spot)} ${number}`.trim(), secondary }
}

export function foundOf(spot: Spot): FoundPlace {
  const { entry, number, point, precision } = spot
  const street = entry.kind === 'commune' ? '' : labelOf(spot)
  return { id: idOf(spot), street, number, ...namesOf(entry), point, precision }
}

export function namesOf({ place }: Pick<Entry, 'place'>): { readonly commune: string; readonly region: string } {
  return { commune: place.commune.name, region: place.region.name }
}

function idOf({ entry, number, other }: Spot): string {
  if (other) return `esquina:${withoutKind(entry.id)}:${withoutKind(other.id)}`
  return number === '' ? entry.id : `${entry.id}:${number}`
}

function withoutKind(id: string): string {
  return id.slice(id.indexOf(':') + 1)
}

function labelOf({ entry, other }: Spot): string {
  return other ? `${entry.name} / ${other.name}` : entry.name
}
