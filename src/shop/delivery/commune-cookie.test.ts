import fc from 'fast-check'
import { expect, test } from 'vitest'
import { communeInCookies, communeText, parseCommune } from './commune-cookie.ts'

const maipu = { region: 'Metropolitana de Santiago', commune: 'Maipú' }
const written = encodeURIComponent(JSON.stringify(maipu))

test.each([
  [`entrega=${written}`, maipu],
  [`edad=1; entrega=${written}; compra=x`, maipu],
  [`xentrega=${written}`, null],
  ['entrega=', null],
  ['entrega=%E0%A4%A', null],
  ['entrega=null', null],
  ['entrega=[]', null],
  [`entrega=${encodeURIComponent('{"region":1,"commune":"x"}')}`, null],
  [undefined, null],
])('%s', (header, place) => {
  expect(communeInCookies(header)).toEqual(place)
})

test('the point of an address goes along, roughly', () => {
  const chosen = { ...maipu, point: { latitude: -33.512345678, longitude: -70.75 } }
  const text = communeText(chosen)
  expect(text).toBe('{"region":"Metropolitana de Santiago","commune":"Maipú","lat":-33.5123,"lng":-70.75}')
  expect(communeInCookies(`entrega=${encodeURIComponent(text)}`)).toEqual({
    ...maipu,
    point: { latitude: -33.5123, longitude: -70.75 },
  })
  expect(communeText(maipu)).toBe(JSON.stringify(maipu))
})

test.each([[{ lat: 91, lng: 0 }], [{ lat: '1', lng: 2 }], [{ lat: 1 }], [{ lat: 1e-9, lng: Number.NaN }]])(
  '%j is no point',
  (point) => {
    expect(parseCommune({ ...maipu, ...point })).toEqual(maipu)
  },
)

test('whatever comes, it is a place or none', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), (value, text) => {
      for (const place of [parseCommune(value), communeInCookies(`entrega=${text}`)])
        expect(place === null || (place.region !== '' && place.commune !== '')).toBe(true)
    }),
  )
})
