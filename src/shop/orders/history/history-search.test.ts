// What is typed into the search of one's own orders, and which names it finds.
import { expect, test } from 'vitest'
import { namesWith, readPlace, readSearch } from './history-search.ts'

test.each([
  [null, { kind: 'all' }],
  ['   ', { kind: 'all' }],
  ['100123', { kind: 'number', number: 100_123 }],
  ['Pedido 100123', { kind: 'number', number: 100_123 }],
  ['#100123', { kind: 'number', number: 100_123 }],
  ['Pedido N° 100.123.', { kind: 'number', number: 100_123 }],
  ['Tu pedido: 100 123', { kind: 'number', number: 100_123 }],
  ['Pisco 100123', { kind: 'words', words: ['pisco', '100123'] }],
  ['120', { kind: 'words', words: ['120'] }],
  ['Ñuble  PISCO', { kind: 'words', words: ['nuble', 'pisco'] }],
  ['%', { kind: 'words', words: [] }],
  ['1234567890', { kind: 'words', words: ['1234567890'] }],
])('%j is %j', (typed, search) => {
  expect(readSearch(typed).search).toEqual(search)
})

test.each([
  [null, null, null],
  ['100123', null, { olderThan: 100_123 }],
  [null, '100123', { newerThan: 100_123 }],
  ['1 OR 1=1', '-5', null],
])('the place of %j and %j is %j', (antes, despues, place) => {
  expect(readPlace(antes, despues)).toEqual(place)
})

const NAMES = [
  'Casillero del Diablo Cabernet Sauvignon 750 cc',
  'Pisco Mistral 35° 1 L',
  'Copas Champaña',
  'Café Añejo',
]
test.each([
  ['casillero', [0]],
  ['CABERNET diablo', [0]],
  ['mistral 35', [1]],
  ['copa champana', [2]],
  ['copas', [2]],
  ['anejo', [3]],
  ['istral', []],
  ['casillero pisco', []],
  ['%', []],
])('%s finds %j', (text, indexes) => {
  const { search } = readSearch(text)
  expect(namesWith(NAMES, search.kind === 'words' ? search.words : [])).toEqual(indexes.map((index) => NAMES[index]))
})
