// No test fails because a machine is busy: what must end has a time-out, what must be quick a count or a ratio.
import { describe, expect, it } from 'vitest'
import { clockExpectations } from './clock.ts'
import { readSource, readTests } from './source.ts'

it('no test expects anything of how long something took', () => {
  const tests = readTests(['src', 'db', 'scripts', 'tests']).filter(({ path }) => !path.startsWith('tests/guards/'))
  expect(tests.length).toBeGreaterThan(150)
  expect(clockExpectations(tests)).toEqual([])
})

/** What goes by the machine's clock: the keys of the desk, whose sessions do, and how long drawing took. */
const BY_THE_MACHINE = ['scripts/desk.ts', 'scripts/draw-pictures.ts']

it('commands go by the shop’s clock, also under SHOP_NOW', () => {
  const commands = readSource(['scripts']).filter(({ path }) => !/^scripts\/(bench|hostile|machine|build)\//.test(path))
  expect(commands.length).toBeGreaterThan(30)
  const asking = commands.filter(({ text }) => /new Date\(\)|Date\.now\(\)/.test(text)).map(({ path }) => path)
  expect(asking.sort()).toEqual(BY_THE_MACHINE)
})

describe('a planted one is seen', () => {
  it.each([
    'expect(Date.now() - began).toBeLessThan(3_000)',
    'expect(performance.now() - began).toBeLessThan(200)',
    'expect(elapsed).toBeLessThan(200)',
    'expect(tookMs).toBeLessThan(200)',
  ])('%s', (text) => {
    expect(clockExpectations([{ path: 'tests/http/a.test.ts', text }])).toHaveLength(1)
  })

  it.each([
    'expect(row.ends - row.begins).toBe(60_000)',
    'expect(Date.now()).toBeGreaterThanOrEqual(starts.getTime())',
    "await eventually('it ends', holds, 20_000)",
  ])('but not %s', (text) => {
    expect(clockExpectations([{ path: 'tests/http/a.test.ts', text }])).toEqual([])
  })
})
