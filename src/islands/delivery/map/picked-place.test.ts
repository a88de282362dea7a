import { describe, expect, test, vi } from 'vitest'
import { confirmable, createPicking, type Picked, wordsOf } from './picked-place.ts'

const POINT = { latitude: -33.41, longitude: -70.58 }
const PLACE = {
  id: 'calle:1',
  street: 'Av. Apoquindo',
  number: '4500',
  commune: 'Las Condes',
  region: 'Metropolitana de Santiago',
  latitude: -33.4101,
  longitude: -70.5801,
  precision: 'street',
  programmed: true,
  immediate: true,
} as const

describe('what can be confirmed', () => {
  test('is a place that programmed delivery reaches, at the point that was picked', () => {
    expect(confirmable({ state: 'found', point: POINT, place: PLACE })).toEqual({
      id: 'calle:1',
      street: 'Av. Apoquindo',
      number: '4500',
      commune: 'Las Condes',
      region: 'Metropolitana de Santiago',
      precision: 'street',
      point: POINT,
    })
  })

  test.each<[string, Picked]>([
    ['before a pin stands', { state: 'none' }],
    ['while it is searched', { state: 'searching' }],
    ['without an answer', { state: 'failed', message: 'no' }],
    ['in no commune', { state: 'found', point: POINT, place: null }],
    ['where programmed delivery does not go', { state: 'found', point: POINT, place: { ...PLACE, programmed: false } }],
  ])('is nothing %s', (_when, picked) => {
    expect(confirmable(picked)).toBeNull()
  })
})

test.each([
  [PLACE, ['Av. Apoquindo 4500', 'Las Condes, Metropolitana de Santiago', 'Llegamos aquí: Express y Programado']],
  [{ ...PLACE, immediate: false }, ['Av. Apoquindo 4500', undefined, 'Llegamos aquí: Programado']],
  [{ ...PLACE, number: '' }, ['Av. Apoquindo']],
  [{ ...PLACE, street: '', number: '' }, ['Un punto en Las Condes']],
  [{ ...PLACE, programmed: false }, ['Av. Apoquindo 4500', 'Las Condes, Metropolitana de Santiago', null]],
  [null, ['Un punto sin comuna', 'Ahí no hay ninguna comuna de Chile.', null]],
])('a place is said in words (%#)', (place, [title, where, reached]) => {
  const words = wordsOf(place)
  expect(words.title).toBe(title)
  if (where !== undefined) expect(words.where).toBe(where)
  if (reached !== undefined) expect(words.reached).toBe(reached)
})

describe('of many points', () => {
  test('only the last is looked up, and only its answer is shown', async () => {
    vi.useFakeTimers()
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(new URLSearchParams(address.split('?')[1]).get('coordinates')!)
      return { status: 200, json: async () => ({ success: true, data: { place: PLACE } }) }
    })
    try {
      const said: Picked[] = []
      const picking = createPicking((picked) => said.push(picked))
      picking.pick(POINT)
      picking.pick({ latitude: -33.42, longitude: -70.58 })
      await vi.advanceTimersByTimeAsync(1_000)
      expect(asked).toEqual(['-33.420000,-70.580000'])
      expect(said.map(({ state }) => state)).toEqual(['searching', 'searching', 'found'])

      picking.pick(POINT)
      picking.stop()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(asked).toHaveLength(1)
    } finally {
      vi.unstubAllGlobals()
      vi.useRealTimers()
    }
  })
})
