import { describe, expect, test } from 'vitest'
import type { ProductId } from '#shop/shared/ids.ts'
import { aProduct } from '#tests/support/products.ts'
import { findProducts, isLongEnough, searchText } from './find.ts'

const products = [
  aProduct(1, {
    displayName: 'Pack 6 Cristal',
    components: [{ productId: 2 as ProductId, quantity: 6 }],
    keywords: 'cerveza',
  }),
  aProduct(2, { displayName: 'Cerveza Cristal Lata', brand: 'CCU' }),
  aProduct(3, { displayName: 'Carménère Gran Reserva', brand: 'Viña Ñuble', eans: ['7801234567890'] }),
  aProduct(4, { displayName: 'Abrelatas', keywords: 'accesorio, cristal' }),
]
const found = (text: string) => findProducts(products, text).map(({ id }) => Number(id))

describe('a search', () => {
  test.each([
    ['carmenere', [3]],
    ['CARMÉNÈRE gran', [3]],
    ['nuble', [3]],
    ['7801234567890', [3]],
    ['gran cristal', []],
    ['%', []],
  ])('%s finds %j', (text, ids) => {
    expect(found(text)).toEqual(ids)
  })

  test('puts single ones before packs, and names before keywords', () => {
    expect(found('cristal')).toEqual([2, 4, 1])
  })

  test('has at least three characters', () => {
    expect([searchText('  ron  '), searchText(' ab '), searchText(null)].map(isLongEnough)).toEqual([
      true,
      false,
      false,
    ])
    expect(searchText('  gin   tonic ')).toBe('gin tonic')
  })
})
