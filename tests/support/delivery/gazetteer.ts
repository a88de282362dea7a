// The gazetteer's data from the files it is seeded from, as the shop reads them, without a database.
import { cell, readCsv } from '#db/seeds/source-files.ts'
import { createIndex, type GazetteerData } from '#shop/geography/gazetteer/index.ts'
import type { Street, StreetPiece } from '#shop/geography/gazetteer/street.ts'
import { slugOf } from '#shop/geography/gazetteer/tokens.ts'
import type { Place } from '#shop/geography/places.ts'
import type { Point } from '#shop/geography/point.ts'

export function realGazetteerData(): GazetteerData {
  const centres = readCsv('communes.csv').map((row) => {
    const [code, region] = [cell(row, 'code'), cell(row, 'region_code')]
    const place: Place = {
      commune: { code, name: cell(row, 'name'), regionCode: region },
      region: { code: region, name: cell(row, 'region_name') },
    }
    return { place, point: pointOf(cell(row, 'lat'), cell(row, 'lng')) }
  })
  const places = new Map(centres.map(({ place }) => [place.commune.code, place]))
  const landmarks = readCsv('landmarks.csv').map((row) => ({
    name: cell(row, 'name'),
    aliases: split(cell(row, 'aliases')),
    place: places.get(cell(row, 'commune_code'))!,
    point: pointOf(cell(row, 'lat'), cell(row, 'lng')),
  }))
  return { streets: streetsOf(places), landmarks, centres }
}

/** The index of the whole gazetteer. */
export const realIndex = () => createIndex(realGazetteerData())

function streetsOf(places: ReadonlyMap<string, Place>): Street[] {
  const rows = readCsv('streets.csv')
  const grouped = Map.groupBy(rows, (row) => `${cell(row, 'commune_code')} ${slugOf(cell(row, 'street'))}`)
  return [...grouped.values()].map((pieces) => ({
    name: cell(pieces[0]!, 'street'),
    aliases: [...new Set(pieces.flatMap((row) => split(cell(row, 'aliases'))))],
    place: places.get(cell(pieces[0]!, 'commune_code'))!,
    pieces: pieces
      .map(
        (row): StreetPiece => ({
          from: pointOf(cell(row, 'lat1'), cell(row, 'lng1')),
          to: pointOf(cell(row, 'lat2'), cell(row, 'lng2')),
          number1: Number(cell(row, 'number1')),
          number2: Number(cell(row, 'number2')),
          errorMetres: Number(cell(row, 'error_m')),
        }),
      )
      .sort((one, other) => one.number1 - other.number1),
  }))
}

function split(aliases: string): string[] {
  return aliases.split('|').filter((alias) => alias !== '')
}

function pointOf(latitude: string, longitude: string): Point {
  return { latitude: Number(latitude), longitude: Number(longitude) }
}
