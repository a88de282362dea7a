import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Piscola bien hecha: medidas, hielo y vaso', 'piscola-bien-hecha-medidas-hielo-y-vaso'],
  ['¿Cuánto compro para 20?', 'cuanto-compro-para-20'],
  ['¡¿…?!', 'nota'],
  ['palabra '.repeat(20), 'palabra-palabra-palabra-palabra-palabra-palabra-palabra-palabra-palabra-palabra'],
])('%s is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
