import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AddressIdentity, isSameAddress, MAX_ADDRESSES, oneLine, placedFirst } from './saved-address.ts'

const colon: AddressIdentity = { street: 'Av. Colón', number: '4840', apt: '1204', communeCode: '13114' }

test.each([
  ['itself', {}, true],
  ['without accents, in capitals, with other blanks', { street: 'AV COLON ' }, true],
  ['another number', { number: '4841' }, false],
  ['another flat', { apt: '1205' }, false],
  ['no flat', { apt: null }, false],
  ['another commune', { communeCode: '13120' }, false],
])('%s', (_, other, same) => {
  expect(isSameAddress(colon, { ...colon, ...other })).toBe(same)
})

test('street and number are compared apart', () => {
  expect(
    isSameAddress({ ...colon, street: 'Pasaje 1', number: '23' }, { ...colon, street: 'Pasaje 12', number: '3' }),
  ).toBe(false)
})

test('a line has no blanks around it and one between words', () => {
  expect(oneLine('  Av.\t Colón\n4840 ')).toBe('Av. Colón 4840')
})

describe('an added address', () => {
  const streets = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G')

  test('is the newest of at most five different ones, the rest in their order', () => {
    fc.assert(
      fc.property(fc.array(streets, { maxLength: 30 }), (added) => {
        let saved: AddressIdentity[] = []
        let expected: string[] = []
        for (const street of added) {
          const address = { ...colon, street }
          const { leaving } = placedFirst(address, saved)
          saved = [address, ...saved.filter((one) => !leaving.includes(one))]
          expected = [street, ...expected.filter((one) => one !== street)].slice(0, MAX_ADDRESSES)
        }
        expect(saved.map(({ street }) => street)).toEqual(expected)
      }),
    )
  })

  test('that was saved before says which', () => {
    const saved = [
      { ...colon, street: 'B' },
      { ...colon, apt: ' 1204 ' },
    ]
    expect(placedFirst(colon, saved)).toEqual({ same: saved[1], leaving: [saved[1]] })
  })
})
