import { expect, test } from 'vitest'
import { csv } from '#db/seeds/source-files.ts'
import { slotsOf } from './slots.ts'
import { synonyms } from './synonyms.ts'

test('the words of the source are all here', () => {
  const source = csv('search_synonyms.csv').map(({ term, expands_to }) => [term, expands_to])
  expect(synonyms).toEqual(expect.arrayContaining(source))
})

test('the longest expression is one slot, empty words are none', () => {
  expect(slotsOf('una botella de cosecha tardía').map(({ typed }) => typed.join(' '))).toEqual([
    'botella',
    'cosecha tardia',
  ])
  expect(slotsOf('caja de vino')).toHaveLength(1)
  expect(slotsOf('caja de vino')[0]!.meant).toEqual([['tetra']])
  expect(slotsOf('la de')).toHaveLength(2)
})
