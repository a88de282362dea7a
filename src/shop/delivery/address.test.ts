import { describe, expect, test } from 'vitest'
import { addressProblemsOf, streetLine } from './address.ts'

const good = { region: 'Metropolitana de Santiago', commune: 'Las Condes', street: 'Av. Apoquindo', number: '4775' }

describe('an address', () => {
  test.each([
    ['nothing wrong', {}, {}],
    ['no number, written so', { number: 'S/N' }, {}],
    ['no street', { street: '  ' }, { street: 'addressRequired' }],
    ['no number', { number: '' }, { number: 'numberRequired' }],
    ['no commune', { commune: ' ' }, { commune: 'communeRequired' }],
    ['no region', { region: '' }, { region: 'regionRequired' }],
    ['55 characters with the blank', { street: 'x'.repeat(50) }, {}],
    ['56 characters with the blank', { street: 'x'.repeat(51) }, { street: 'addressTooLong' }],
    ['blanks at the ends, which do not count', { street: `  ${'x'.repeat(50)}  ` }, {}],
    ['blanks inside, which do', { street: `${'x'.repeat(40)}${' '.repeat(10)}y` }, { street: 'addressTooLong' }],
    [
      'a street too long and no number',
      { street: 'x'.repeat(56), number: '' },
      { street: 'addressTooLong', number: 'numberRequired' },
    ],
  ])('with %s', (_, fields, problems) => {
    expect(addressProblemsOf({ ...good, ...fields })).toEqual(problems)
  })

  test('names every problem, by field', () => {
    const problems = addressProblemsOf({ region: '', commune: '', street: '', number: '' })
    expect(Object.keys(problems)).toEqual(['region', 'commune', 'street', 'number'])
  })

  test('is written in one line', () => {
    expect(streetLine({ street: ' Av. Apoquindo ', number: '4775' })).toBe('Av. Apoquindo 4775')
    expect(streetLine({ street: 'Av. Apoquindo', number: '' })).toBe('Av. Apoquindo')
  })
})
