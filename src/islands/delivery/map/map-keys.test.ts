import { describe, expect, test } from 'vitest'
import { distance } from '#shop/geography/point.ts'
import { movedByKey } from './map-keys.ts'

const LAS_CONDES = { latitude: -33.416, longitude: -70.534 }
const PUNTA_ARENAS = { latitude: -53.163, longitude: -70.917 }
const ARICA = { latitude: -18.478, longitude: -70.321 }
const pressed = (key: string, held: object = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})

describe('an arrow key moves the pin', () => {
  test.each([
    ['ArrowUp', 1, 0],
    ['ArrowDown', -1, 0],
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, -1],
  ])('%s', (key, north, east) => {
    const moved = movedByKey(LAS_CONDES, pressed(key))!
    expect(Math.sign(moved.latitude - LAS_CONDES.latitude)).toBe(north)
    expect(Math.sign(moved.longitude - LAS_CONDES.longitude)).toBe(east)
  })

  test.each([
    ['Arica', ARICA],
    ['Las Condes', LAS_CONDES],
    ['Punta Arenas', PUNTA_ARENAS],
  ])('by 25 m, with Shift by 250 m, in %s', (_where, from) => {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowLeft']) {
      expect(distance(from, movedByKey(from, pressed(key))!) * 1000).toBeCloseTo(25, 0)
      expect(distance(from, movedByKey(from, pressed(key, { shiftKey: true }))!) * 1000).toBeCloseTo(250, 0)
    }
  })

  test('and back to where it was', () => {
    const there = movedByKey(LAS_CONDES, pressed('ArrowRight'))!
    expect(movedByKey(there, pressed('ArrowLeft'))).toEqual(LAS_CONDES)
  })

  test('never beyond where a map ends', () => {
    expect(movedByKey({ latitude: 85, longitude: 180 }, pressed('ArrowUp'))!.latitude).toBe(85)
    expect(movedByKey({ latitude: 0, longitude: 180 }, pressed('ArrowRight'))!.longitude).toBe(180)
  })
})

test.each([['Enter'], ['a'], ['Tab'], ['PageUp'], ['toString']])('%s moves nothing', (key) => {
  expect(movedByKey(LAS_CONDES, pressed(key))).toBeNull()
})

test.each([['altKey'], ['ctrlKey'], ['metaKey']])('with %s an arrow is the browser’s', (held) => {
  expect(movedByKey(LAS_CONDES, pressed('ArrowLeft', { [held]: true }))).toBeNull()
})
