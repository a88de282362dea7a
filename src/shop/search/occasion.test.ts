// Which editors' list a text names.
import { describe, expect, test } from 'vitest'
import { problems, read } from '#tests/support/content/content-files.ts'
import { activeOccasions, type OccasionDocument, occasionIn, occasionLike } from './occasion.ts'

const ALWAYS = { from: null, until: null, weekly: null, yearly: null }
const NOW = new Date('2026-11-26T15:00:00Z')
const item = (id: number, title: string, words: string[], schedule: Partial<OccasionDocument['schedule']> = {}) => ({
  ...{ id, kind: 'occasion' as const, name: title, publication: 1, changedAt: NOW },
  document: { title, words, productIds: [], categories: [], schedule: { ...ALWAYS, ...schedule } },
})
const occasions = activeOccasions(
  [
    item(2, 'otro asado', ['asado']),
    item(1, 'asado', ['asado', 'parrillada']),
    item(3, 'patrias', ['18', 'fiestas patrias']),
    item(4, 'cumple', ['cumpleaños', 'fiesta']),
    item(5, 'vieja', ['pascua'], { until: NOW.getTime() }),
    item(6, 'regalo', ['regalo', 'día del padre']),
  ],
  NOW,
)
const named = (text: string) => {
  const meant = occasionIn(occasions, text)
  return meant && [meant.occasion.title, meant.rest]
}

describe('a text', () => {
  test.each([
    ['asado', ['asado', '']],
    ['Ideas para un asado', ['asado', '']],
    ['ASADOS', ['asado', '']],
    ['18', ['patrias', '']],
    ['fiestas patrias', ['patrias', '']],
    ['cumpleanos', ['cumple', '']],
    ['vino para el asado', ['asado', 'vino']],
    ['pisco fiestas patrias', ['patrias', 'pisco']],
    ['dia del padre whisky', ['regalo', 'whisky']],
    ['johnnie walker 18', null],
    ['pascua', null],
    ['vino', null],
    ['', null],
    ['de la', null],
  ])('%s', (typed, meant) => expect(named(typed)).toEqual(meant))

  test('begun or misspelled is like one; a claim never is', () => {
    const like = (text: string) => occasionLike(occasions, text)?.title ?? null
    expect(['cumpl', 'cumpleanios', 'parilada', 'asa', 'vino', 'sin asado'].map(like)).toEqual([
      ...['cumple', 'cumple', 'asado', null, null, null],
    ])
  })
})

describe('a file', () => {
  const file = (text: string) => ({ 'occasions/a.yaml': text })
  const WHOLE = "title: 'Para el 18'\nwords: ['18', fiestas patrias]\nproducts: [VIN0001, PIS0003]\n"

  test('as it should be', () => {
    expect(read(file(WHOLE))).toMatchObject({
      problems: [],
      drafts: [
        { kind: 'occasion', document: { words: ['18', 'fiestas patrias'], productIds: [1, 3], categories: [] } },
      ],
    })
  })

  test.each([
    ['without words', WHOLE.replace(/words.*\n/, ''), 1],
    ['with a word of signs', WHOLE.replace('fiestas patrias', "'!!'"), 2],
    ['with a word twice', WHOLE.replace('fiestas patrias', "'18'"), 2],
    ['with a product that is not sold', WHOLE.replace('PIS0003', 'OLD0005'), 3],
    ['with a product there is not', WHOLE.replace('PIS0003', 'VIN0009'), 3],
    ['with another field', `${WHOLE}prducts: [VIN0001]\n`, 4],
  ])('%s is refused at its line', (_, text, line) => {
    expect(problems(file(text))).toEqual([expect.stringMatching(`^db/content/occasions/a.yaml:${line}: `)])
  })
})
