import { describe, expect, test } from 'vitest'
import { addressProblem, isAddressComplete, tidyAddress } from './address.ts'

const good = { region: 'Metropolitana de Santiago', commune: 'Las Condes', street: 'Av. Apoquindo', number: '4775' }

describe('an address', () => {
  test.each([
    ['nothing', {}, null],
    ['no number, written so', { number: 'S/N' }, null],
    ['no street', { street: '  ' }, 'addressRequired'],
    ['no number', { number: '' }, 'numberRequired'],
    ['no commune', { commune: '' }, 'communeRequired'],
    ['no region', { region: '' }, 'regionRequired'],
    ['55 characters', { street: 'x'.repeat(51) }, null],
    ['56 characters', { street: 'x'.repeat(52) }, 'addressTooLong'],
    ['blanks, which do not count', { street: `${' '.repeat(9)}${'x'.repeat(51)}  ` }, null],
  ])('with %s', (_, fields, problem) => {
    expect(addressProblem({ ...good, ...fields })).toBe(problem)
  })

  test('tells the first of several problems', () => {
    expect(addressProblem({ region: '', commune: '', street: '', number: '' })).toBe('addressRequired')
  })

  test('is complete with street, number, commune and region', () => {
    expect(isAddressComplete(good)).toBe(true)
    for (const field of ['region', 'commune', 'street', 'number']) {
      expect(isAddressComplete({ ...good, [field]: ' ' })).toBe(false)
    }
  })

  test('is tidied for print', () => {
    expect(tidyAddress({ ...good, street: '  Av.   Apoquindo ' }).street).toBe('Av. Apoquindo')
  })
})
