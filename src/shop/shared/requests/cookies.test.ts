// One cookie of many: only a whole name counts, and nothing that stands in another one's value.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cookieValue } from './cookies.ts'

test.each([
  [undefined, null],
  ['', null],
  ['edad', null],
  ['edad=', ''],
  ['edad=1', '1'],
  ['edad=1; otra=2', '1'],
  ['otra=2; edad=1', '1'],
  ['otra=2;edad=1', '1'],
  ['otra=2;  edad=1;', '1'],
  ['edad=1; edad=2', '1'],
  ['mayoredad=1', null],
  ['mayoredad=2; edad=1', '1'],
  ['edades=2; edad=1', '1'],
  ['otra=edad=1', null],
  ['otra=x edad=1', null],
  ['Edad=1', null],
  ['edad=a=b', 'a=b'],
  ['edad=%7B%22a%22%3A1%7D', '%7B%22a%22%3A1%7D'],
])('in %j the value is %j', (header, value) => {
  expect(cookieValue(header, 'edad')).toBe(value)
})

test('whatever stands around it, the first of its name is found', () => {
  const token = fc.stringMatching(/^[a-z]{1,4}$/)
  const pairs = fc.array(fc.tuple(token, fc.stringMatching(/^[a-z=]{0,6}$/)), { maxLength: 6 })
  fc.assert(
    fc.property(pairs, token, (cookies, name) => {
      const header = cookies.map((pair) => pair.join('=')).join('; ')
      expect(cookieValue(header, name)).toBe(cookies.find(([other]) => other === name)?.[1] ?? null)
    }),
  )
})
