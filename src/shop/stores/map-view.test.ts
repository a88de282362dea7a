import { expect, test } from 'vitest'
import { mapViewOf, storeMapView } from './map-view.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const [north, south, middle] = [at(-33, -70), at(-34, -71), at(-33.5, -70.5)]
const commune = (name: string) => ({ commune: name, ...north })
const nothing = { commune: null, isRegion: false, near: null }

test.each([
  ['all stores: the middle of Santiago', [north, south], nothing, at(-33.457, -70.648), 11],
  ['all, from where the shopper is', [north, south], { ...nothing, near: south }, south, 11],
  [
    'a region: the middle of its stores',
    [north, south],
    { ...nothing, isRegion: true, near: at(-20, -70) },
    middle,
    11,
  ],
  [
    'a region of three: no more decimals than an attribute takes',
    [north, south, at(-33.1, -70.1)],
    { ...nothing, isRegion: true },
    at(-33.366667, -70.366667),
    11,
  ],
  ['a region with one store', [south], { ...nothing, isRegion: true }, south, 15],
  ['a commune', [north, south], { ...nothing, commune: commune('Las Condes') }, north, 12],
  ['a commune with one store', [south], { ...nothing, commune: commune('Ñuñoa') }, north, 12],
  ['Colina, which is long', [south], { ...nothing, commune: commune('Colina') }, north, 11],
  ['no store', [], nothing, at(-33.457, -70.648), 11],
])('%s', (_, stores, shown, centre, zoom) => {
  expect(mapViewOf(stores, shown)).toEqual({ centre, zoom })
})

test('the page of one store', () => {
  expect(storeMapView({ ...south })).toEqual({ centre: south, zoom: 16 })
})
