// Nothing is exported for its test alone.
import { describe, expect, it } from 'vitest'
import { deadExports } from './dead-exports.ts'
import { readAliases, readSource, readTexts } from './source.ts'

const aliases = readAliases()

/** Exports nothing of ours takes, each with the reason it stays. */
const STAY: Readonly<Record<string, string>> = {}

it('everything exported is used by what runs', () => {
  const programs = readTexts(['scripts', 'src']).filter(({ path }) => path.endsWith('.mjs'))
  const dead = deadExports([...readSource(['src', 'db', 'scripts']), ...programs], aliases)
  expect(dead.filter((each) => !(each in STAY))).toEqual([])
  expect(
    Object.keys(STAY).filter((each) => !dead.includes(each)),
    'no reason is left over',
  ).toEqual([])
})

const rule = (text: string) => ({ path: 'src/shop/cart/a.ts', text })
const user = (text: string) => ({ path: 'src/shop/cart/b.ts', text })

describe('a planted dead export is seen', () => {
  it.each([
    ['a function', 'export function dead() {}', 'dead'],
    ['a constant', 'export const dead = 1, { used } = { used: 2 }\nused', 'dead'],
    ['a type', 'export interface Dead {}', 'Dead'],
    ['a name of a list', "export { dead } from './c.ts'", 'dead'],
  ])('%s', (_what, text, name) => {
    expect(deadExports([rule(text)], aliases)).toEqual([`src/shop/cart/a.ts: ${name}`])
  })
})

describe('what is used is left alone', () => {
  it.each([
    ["import { used as other } from './a.ts'", 'export const used = 1'],
    ["import * as all from '#shop/cart/a.ts'", 'export const used = 1'],
    ["import type { Used } from './a.ts'", 'export interface Used {}'],
    ["type All = typeof import('./a.ts')", 'export const used = 1'],
    ["const { used } = await import('./a.ts')", 'export const used = 1'],
    ["export { used } from './a.ts'\nexport const own = used", 'export const used = 1'],
    ['', 'export const used = 1\nexport default used'],
  ])('%s', (taking, text) => {
    const found = deadExports([rule(text), user(taking)], aliases)
    expect(found.filter((each) => each.startsWith('src/shop/cart/a.ts'))).toEqual([])
  })
})
