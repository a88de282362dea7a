import { expect, it } from 'vitest'
import { nameOfKey } from './picture-name.ts'

it('a key says by its form what it names', () => {
  const named = (key: string) => ({ ...nameOfKey(key) })
  expect(named('0123456789ab')).toEqual({ kind: 'product', key: '0123456789ab' })
  expect(named('nota-0123456789ab')).toEqual({ kind: 'cover', key: 'nota-0123456789ab' })
  expect(named('c-0123456789abcdef')).toEqual({
    kind: 'stored',
    key: 'c-0123456789abcdef',
    hash: '0123456789abcdef',
  })
  expect(named('f-0123456789abcdef')).toEqual({
    kind: 'photo',
    key: 'f-0123456789abcdef',
    hash: '0123456789abcdef',
  })
  expect(named('default-01234567')).toEqual({ kind: 'default', key: 'default-01234567' })
  expect(named('categoria-single-malt-01234567')).toEqual({
    kind: 'category',
    key: 'categoria-single-malt-01234567',
    slug: 'single-malt',
  })
})

it.each([
  'default-x',
  'default-0000000',
  'default-000000000',
  'default-0000-0000',
  'categoria-__proto__-00000000',
  'categoria--00000000',
  'categoria-single-malt',
  '0123456789a',
  '0123456789abc',
  'ABCDEF012345',
  'nota-0123456789a',
  'c-0123456789abcde',
  'f-0123456789abcde',
  'f-0123456789ABCDEF',
  '../secret',
  '',
])('%o names nothing', (key) => {
  expect(nameOfKey(key)).toBeNull()
})
