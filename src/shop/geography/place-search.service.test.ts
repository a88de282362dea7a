import { describe, expect, test, vi } from 'vitest'
import { createPlaceSearch } from './place-search.service.ts'
import type { FoundPlace, PlaceSearch } from './place-search.ts'
import type { Place } from './places.ts'

const CALERA: Place = {
  commune: { code: '05502', name: 'Calera', regionCode: '05' },
  region: { code: '05', name: 'Valparaíso' },
}
const found = (id: string, commune: string): FoundPlace => ({
  id,
  street: 'Carrera',
  number: '500',
  commune,
  region: 'Valparaíso',
  point: { latitude: -32.79, longitude: -71.19 },
  precision: 'rooftop',
})
const ours = { id: 'calle:05502:carrera:500', main: 'Carrera 500', secondary: 'Calera, Valparaíso' }
const googles = { id: 'ChIJ1', main: 'Carrera 500', secondary: 'La Calera, Chile' }

function aShop({ communeAt = () => CALERA }: { communeAt?: () => Place | null } = {}) {
  let now = 0
  const gazetteer = {
    suggest: vi.fn(async () => [ours]),
    resolve: vi.fn(async (id: string) => (id === ours.id ? found(id, 'Calera') : null)),
    geocode: vi.fn(async () => found(ours.id, 'Calera')),
    reverse: vi.fn(async () => found(ours.id, 'Calera')),
    communeNamed: (name: string) => (name === 'La Calera' ? CALERA : undefined),
  }
  const google = {
    suggest: vi.fn<PlaceSearch['suggest']>(async () => [googles]),
    resolve: vi.fn<PlaceSearch['resolve']>(async (id) => found(id, 'La Calera')),
    geocode: vi.fn<PlaceSearch['geocode']>(async () => found(googles.id, 'La Calera')),
    reverse: vi.fn<PlaceSearch['reverse']>(async () => found(googles.id, 'La Calera')),
  }
  const logger = { error: vi.fn() }
  const places = createPlaceSearch({
    gazetteer,
    google,
    communes: { communeAt },
    clock: { now: () => new Date(now) },
    logger,
  })
  return { places, gazetteer, google, logger, pass: (ms: number) => (now += ms) }
}

const point = { latitude: -32.79, longitude: -71.19 }

describe('with a key of Google', () => {
  test('Google is asked, and its communes get our names', async () => {
    const { places, gazetteer } = aShop()
    expect(await places.suggest('carrera 500', {})).toEqual([googles])
    expect(await places.resolve('ChIJ1', {})).toMatchObject({ id: 'ChIJ1', commune: 'Calera', region: 'Valparaíso' })
    expect(await places.geocode('carrera 500')).toMatchObject({ commune: 'Calera' })
    expect(await places.reverse(point)).toMatchObject({ commune: 'Calera' })
    expect(gazetteer.suggest).not.toHaveBeenCalled()
  })

  test("the gazetteer's ids stay its own", async () => {
    const { places, google } = aShop()
    expect(await places.resolve(ours.id, {})).toMatchObject({ commune: 'Calera' })
    expect(google.resolve).not.toHaveBeenCalled()
  })

  test('a commune whose name nobody knows is the one around the point, and outside Chile there is none', async () => {
    const inside = aShop({ communeAt: () => CALERA })
    inside.google.geocode.mockResolvedValue(found('ChIJ2', 'Artificio'))
    expect(await inside.places.geocode('artificio')).toMatchObject({ commune: 'Calera' })
    const outside = aShop({ communeAt: () => null })
    expect(await outside.places.geocode('carrera 500')).toBeNull()
  })

  test('while Google fails the gazetteer answers, and Google rests for 30 seconds', async () => {
    const { places, google, logger, pass } = aShop()
    google.suggest.mockRejectedValueOnce(new Error('away'))
    expect(await places.suggest('carrera', {})).toEqual([ours])
    expect(logger.error).toHaveBeenCalledOnce()
    pass(29_999)
    expect(await places.suggest('carrera', {})).toEqual([ours])
    expect(google.suggest).toHaveBeenCalledOnce()
    pass(1)
    expect(await places.suggest('carrera', {})).toEqual([googles])
  })

  test('Google is not paid for a point outside Chile', async () => {
    const { places, google } = aShop({ communeAt: () => null })
    expect(await places.reverse({ latitude: 48.85, longitude: 2.35 })).toBeNull()
    expect(google.reverse).not.toHaveBeenCalled()
  })

  test('Google is paid for so many questions a minute, and the gazetteer answers the others', async () => {
    const { places, google, logger, pass } = aShop()
    for (let asked = 0; asked < 400; asked++) await places.suggest(`carrera ${asked}`, {})
    expect(google.suggest).toHaveBeenCalledTimes(300)
    expect(await places.suggest('carrera', {})).toEqual([ours])
    expect(logger.error).toHaveBeenCalledOnce()
    pass(60_000)
    expect(await places.suggest('carrera', {})).toEqual([googles])
  })

  test('a place of Google is unknown meanwhile', async () => {
    const { places, google } = aShop()
    google.resolve.mockRejectedValueOnce(new Error('away'))
    expect(await places.resolve('ChIJ1', {})).toBeNull()
  })
})

test('without a key the gazetteer answers', async () => {
  const { gazetteer, logger } = aShop()
  const places = createPlaceSearch({
    gazetteer,
    google: null,
    communes: { communeAt: () => null },
    clock: { now: () => new Date(0) },
    logger,
  })
  expect(await places.suggest('carrera', {})).toEqual([ours])
})
