import { expect, test } from 'vitest'
import { readCsv } from '#db/seeds/source-files.ts'
import { queryTerms } from './query-terms.ts'
import { shippedBook, synonymBook } from './synonyms.ts'
import { wordsOf } from './text.ts'

test('the words of the source are all here', () => {
  for (const { term, expands_to } of readCsv('search_synonyms.csv'))
    expect(shippedBook.meanings.get(wordsOf(term!).join(' ')), term).toEqual(
      synonymBook([[term!, expands_to!]]).meanings.get(wordsOf(term!).join(' ')),
    )
})

test('the longest expression is one term, stop words are none', () => {
  expect(queryTerms('una botella de cosecha tardía', shippedBook).map(({ typed }) => typed.join(' '))).toEqual([
    'botella',
    'cosecha tardia',
  ])
  expect(queryTerms('caja de vino', shippedBook)).toHaveLength(1)
  expect(queryTerms('caja de vino', shippedBook)[0]!.synonyms).toEqual([['tetra']])
  expect(queryTerms('la de', shippedBook)).toHaveLength(2)
})
