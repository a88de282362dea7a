import { describe, expect, test } from 'vitest'
import { readOutlines, readStreets } from './map-data.ts'

describe('outlines', () => {
  const SQUARE = [
    [-70.6, -33.5],
    [-70.5, -33.5],
    [-70.5, -33.4],
    [-70.6, -33.4],
  ] as const
  const ISLAND = [
    [-78.9, -33.7],
    [-78.8, -33.7],
    [-78.8, -33.6],
  ] as const

  test('turn into points, with the box around all of their pieces', () => {
    const communes = [{ code: '13114', name: 'Las Condes', region: '13', polygons: [[SQUARE], [ISLAND]] }]
    const [outline] = readOutlines({ communes })
    expect(outline).toMatchObject({ code: '13114', south: -33.7, west: -78.9, north: -33.4, east: -70.5 })
    expect(outline!.polygons[0]![0]![0]).toEqual({ latitude: -33.5, longitude: -70.6 })
    expect(outline!.polygons).toHaveLength(2)
  })
})

describe('streets', () => {
  test('have their pieces together, the wide ones first', () => {
    const streets = readStreets([
      ['Merced', -33.437, -70.65, -33.437, -70.645],
      ['Av. Apoquindo', -33.416, -70.6, -33.414, -70.59],
      ['Merced', -33.437, -70.645, -33.437, -70.64],
      ['Alameda', -33.44, -70.66, -33.44, -70.65],
    ])
    expect(streets.map(({ name, isWide, pieces }) => [name, isWide, pieces.length])).toEqual([
      ['Av. Apoquindo', true, 1],
      ['Alameda', true, 1],
      ['Merced', false, 2],
    ])
    expect(streets[0]!.pieces[0]).toEqual([
      { latitude: -33.416, longitude: -70.6 },
      { latitude: -33.414, longitude: -70.59 },
    ])
  })

  test('none are none', () => {
    expect(readStreets([])).toEqual([])
  })
})
