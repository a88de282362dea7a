// A page that the browser translates goes on working: no text of an island stands loose among other nodes.
import { expect, it } from 'vitest'
import { looseTexts } from './loose-text.ts'
import { readSource } from './source.ts'

it('in all islands', () => {
  const paths = readSource(['src'])
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.tsx'))
  expect(looseTexts(paths)).toEqual([])
})
