import fc from 'fast-check'
import { expect, test } from 'vitest'
import { communeInCookies, parseCommune } from './commune-cookie.ts'

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

test('whatever comes, it is a place or none', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), (value, text) => {
      for (const place of [parseCommune(value), communeInCookies(`entrega=${text}`)])
        expect(place === null || (place.region !== '' && place.commune !== '')).toBe(true)
    }),
  )
})
