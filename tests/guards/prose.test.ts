// Comments and READMEs stand on their own: no paper that is not in the repository, no file that is not there.
import { describe, expect, it } from 'vitest'
import { papersNamed, pathsMissing } from './prose.ts'
import { readPaths, readTexts } from './source.ts'

/** This guard's own examples. */
const OWN = /^tests\/guards\/prose(\.test)?\.ts$/
/** Data, and what packages write. */
const NO_PROSE = /\.(csv|json|geojson|svg|html)$/
/** What programs write, and what packages bring. */
const MADE: readonly string[] = ['dist/server/entry.mjs', 'entry.mjs']

const texts = readTexts().filter(({ path }) => !OWN.test(path) && !NO_PROSE.test(path))

it('no comment and no README names a paper outside the repository', () => {
  expect(texts.length).toBeGreaterThan(500)
  expect(papersNamed(texts)).toEqual([])
})

it('every file that a comment or a README names is there', () => {
  expect(pathsMissing(texts, readPaths(), MADE)).toEqual([])
})

describe('a planted breach is seen', () => {
  it.each([
    '// Fades every five seconds (spec 1, §2 "Home").',
    '// as DESIGN asks',
    '// the names of the specification',
    '/** See providers.md. */',
    '// house.md, row 4',
    '// decided on the decisions page',
    '// (decisions, "Pages and calls")',
    '// the rule of issue 3',
    '<!-- Finding #12 -->',
  ])('%s', (text) => {
    expect(papersNamed([{ path: 'src/a.astro', text: `const a = 1\n${text}` }])).toEqual([
      `src/a.astro:2: ${text.trim()}`,
    ])
  })

  it('in the middle of a long comment, and in a README', () => {
    expect(papersNamed([{ path: 'src/a.ts', text: '/**\n * As stack.md says.\n */\nconst a = 1' }])).toHaveLength(1)
    expect(papersNamed([{ path: 'src/README.md', text: 'See LOOKS.' }])).toHaveLength(1)
  })

  it.each([
    ['// see src/shop/gone.ts', 'src/shop/gone.ts'],
    ['// see shop/gone.ts for why', 'shop/gone.ts'],
    ['// `gone.ts` knows', 'gone.ts'],
    ['/** In `src/gone/` */', 'src/gone/'],
  ])('%s', (text, name) => {
    const there = new Set(['src/', 'src/shop/', 'src/shop/here.ts'])
    expect(pathsMissing([{ path: 'src/a.ts', text }], there)).toEqual([`src/a.ts:1: ${name}`])
  })
})

describe('what is allowed is left alone', () => {
  it.each([
    "const a = 'as DESIGN asks'",
    '// a pure function of (spec, version), specifier 2',
    '// src/shop/payments/README.md',
    '// src/analytics/providers/README.md',
    '// https://www.transbank.cl/docs/providers.md',
  ])('%s', (text) => {
    expect(papersNamed([{ path: 'src/a.ts', text }])).toEqual([])
  })

  it.each([
    '// see src/shop/here.ts, shop/here.ts and `here.ts`',
    '// next to ./here.ts, and [the rule](here.ts) of [shop/here.ts](../shop/here.ts)',
    '// src/pages/[slug].astro',
    '| `.contract.ts` | a contract |',
    '// https://example.com/docs/gone.ts and src/shop/<word>/gone.ts',
    '// *.test.ts beside it',
  ])('%s', (text) => {
    const there = new Set(['src/', 'src/shop/', 'src/shop/here.ts', 'src/pages/[slug].astro'])
    expect(pathsMissing([{ path: 'src/shop/a.ts', text }], there)).toEqual([])
  })
})
