// Streets, landmarks and centres of communes, as the gazetteer takes them.
import type { Queryable } from '#platform/database/database.ts'
import type { Place } from '../places.ts'
import type { Point } from '../point.ts'
import type { Centre, Landmark, Street, StreetPiece } from './street.ts'
import { slugOf } from './tokens.ts'

interface Collected extends Pick<Street, 'name' | 'place'> {
  readonly aliases: Set<string>
  readonly pieces: StreetPiece[]
}

export function createStreetRepository() {
  return {
    /** Every street with its pieces by number. Names of one commune that differ in accents alone are one street. */
    async streets(db: Queryable, places: ReadonlyMap<string, Place>): Promise<Street[]> {
      const rows = await db
        .selectFrom('street')
        .select(['commune_code', 'name', 'aliases', 'lat1', 'lng1', 'number1', 'lat2', 'lng2', 'number2', 'error_m'])
        .orderBy('commune_code')
        .orderBy('number1')
        .orderBy('id')
        .execute()
      const streets = new Map<string, Collected>()
      for (const row of rows) {
        const place = places.get(row.commune_code)
        if (!place) continue
        const key = `${row.commune_code} ${slugOf(row.name)}`
        const street: Collected = streets.get(key) ?? { name: row.name, aliases: new Set(), place, pieces: [] }
        for (const alias of split(row.aliases)) street.aliases.add(alias)
        street.pieces.push({
          from: pointOf(row.lat1, row.lng1),
          to: pointOf(row.lat2, row.lng2),
          number1: row.number1,
          number2: row.number2,
          errorMetres: row.error_m,
        })
        streets.set(key, street)
      }
      return [...streets.values()].map((street) => ({ ...street, aliases: [...street.aliases] }))
    },

    async landmarks(db: Queryable, places: ReadonlyMap<string, Place>): Promise<Landmark[]> {
      const rows = await db.selectFrom('landmark').selectAll().orderBy('id').execute()
      return rows.flatMap(({ name, aliases, commune_code, lat, lng }) => {
        const place = places.get(commune_code)
        return place ? [{ name, aliases: split(aliases), place, point: pointOf(lat, lng) }] : []
      })
    },

    /** Every commune with its centre, by code. */
    async centres(db: Queryable): Promise<Centre[]> {
      const rows = await db
        .selectFrom('commune')
        .innerJoin('region', 'region.code', 'commune.region_code')
        .select(['commune.code', 'commune.name', 'commune.region_code', 'commune.lat', 'commune.lng'])
        .select('region.name as region')
        .orderBy('commune.code')
        .execute()
      return rows.map(({ code, name, region_code, region, lat, lng }) => ({
        place: { commune: { code, name, regionCode: region_code }, region: { code: region_code, name: region } },
        point: pointOf(lat, lng),
      }))
    },
  }
}

function split(aliases: string): string[] {
  return aliases.split('|').filter((alias) => alias !== '')
}

function pointOf(latitude: string, longitude: string): Point {
  return { latitude: Number(latitude), longitude: Number(longitude) }
}
