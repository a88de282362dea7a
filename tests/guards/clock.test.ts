// No test fails because a machine is busy: what must end has a time-out, what must be quick a count or an order.
import { describe, expect, it } from 'vitest'
import { clockExpectations, shortWaits } from './clock.ts'
import { readSource, readTests } from './source.ts'

const tests = readTests(['src', 'db', 'scripts', 'tests']).filter(({ path }) => !path.startsWith('tests/guards/'))

it('no test expects anything of how long something took', () => {
  expect(tests.length).toBeGreaterThan(150)
  expect(clockExpectations(tests)).toEqual([])
})

it('no test gives up waiting within half a minute', () => {
  expect(shortWaits(tests)).toEqual([])
})

/** What goes by the machine's clock: a key for tests and measurements, and how long drawing took. */
const BY_THE_MACHINE = ['scripts/desk-key.ts', 'scripts/draw-pictures.ts']

it('commands go by the shop’s clock, also under SHOP_NOW', () => {
  const commands = readSource(['scripts']).filter(({ path }) => !/^scripts\/(bench|load|machine|build)\//.test(path))
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

describe('a planted short wait is seen', () => {
  it.each([
    'await vi.waitFor(holds)',
    'await vi.waitFor(holds, { interval: 20 })',
    'await vi.waitFor(holds, { timeout: 5_000 })',
    'const soon = { timeout: 9_000 }\nawait vi.waitFor(holds, soon)',
    'await expect.poll(holds, { timeout: 20_000 }).toBe(true)',
  ])('%s', (text) => {
    expect(shortWaits([{ path: 'tests/http/a.test.ts', text }])).toHaveLength(1)
  })

  it.each([
    'await expect.poll(holds).toBe(true)',
    'await expect.poll(holds, { timeout: 60_000 }).toBe(true)',
    'const soon = { timeout: 30_000, interval: 50 }\nawait vi.waitFor(holds, soon)',
  ])('but not %s', (text) => {
    expect(shortWaits([{ path: 'tests/http/a.test.ts', text }])).toEqual([])
  })
})
