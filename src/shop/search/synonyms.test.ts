import { expect, test } from 'vitest'
import { readCsv } from '#db/seeds/source-files.ts'
import { queryTerms } from './query-terms.ts'
import { synonyms } from './synonyms.ts'

test('the words of the source are all here', () => {
  const source = readCsv('search_synonyms.csv').map(({ term, expands_to }) => [term, expands_to])
  expect(synonyms).toEqual(expect.arrayContaining(source))
})

test('the longest expression is one term, stop words are none', () => {
  expect(queryTerms('una botella de cosecha tardía').map(({ typed }) => typed.join(' '))).toEqual([
    'botella',
    'cosecha tardia',
  ])
  expect(queryTerms('caja de vino')).toHaveLength(1)
  expect(queryTerms('caja de vino')[0]!.synonyms).toEqual([['tetra']])
  expect(queryTerms('la de')).toHaveLength(2)
})
