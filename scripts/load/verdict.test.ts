// Whether a rate holds, which comes next, and what gave way.
import { describe, expect, test } from 'vitest'
import type { Step } from './browser.ts'
import { firstToGiveWay, highestHeld, nextRate, roundOf } from './verdict.ts'
import type { Use } from './watch.ts'

const LIMITS = { page: 100, call: 200, queue: 30, failed: 0.01 }
const step = (more: Partial<Step>): Step => ({
  ...{ name: 'home', sort: 'page', due: 0, milliseconds: 10, status: 200, failure: null, ...more },
})
const PURCHASES = [{ payment: 'done' }, { payment: 'rejected' }] as const
const use = (more: Partial<Use>): Use => ({ cores: {}, machine: 0.5, queueAge: 0, clientLate: 0, ...more })
const round = (steps: readonly Step[], uses: readonly Use[] = []) =>
  roundOf({ perSecond: 5, seconds: 2, stayed: [4, 2], ends: PURCHASES, steps, uses }, LIMITS, 2)

describe('a rate', () => {
  test('holds within the limits', () => {
    const { broken, gaveWay, bySort, requestsPerSecond } = round([step({}), step({ milliseconds: 100 })])
    expect({ broken, gaveWay, requestsPerSecond }).toEqual({ broken: [], gaveWay: null, requestsPerSecond: 1 })
    expect(bySort).toEqual({ page: { count: 2, p50: 10, p99: 100 }, call: { count: 0, p50: 0, p99: 0 } })
  })

  test('says how many were there at once, and how many pay in an hour', () => {
    // Three seconds each at five a second; one of two pays.
    expect(round([step({})])).toMatchObject({ shoppers: 2, atOnce: 15, paidAnHour: 9_000 })
  })

  test('does not for slow pages, slow calls, failures, or jobs that wait', () => {
    expect(round([step({ milliseconds: 101 })]).broken).toEqual(['p99 of pages 101 ms > 100'])
    expect(round([step({ sort: 'call', milliseconds: 201 })]).broken).toEqual(['p99 of calls 201 ms > 200'])
    expect(round([step({}), step({ failure: '500 …' })])).toMatchObject({
      ...{ broken: ['50.00 % failed'], failures: ['home: 500 …'] },
    })
    expect(round([step({})], [use({ queueAge: 31 })])).toMatchObject({
      ...{ broken: ['a job waited 31 s > 30'], gaveWay: "the worker's queue" },
    })
  })
})

describe('what gave way first', () => {
  const first = (...uses: Partial<Use>[]) => firstToGiveWay(uses.map(use), LIMITS, 4)

  test('is what was at its end earliest', () => {
    expect(first({}, { cores: { web: 0.95 } }, { cores: { database: 3.9 } })).toBe("the web's processor")
    expect(first({ cores: { database: 3.9 } }, { cores: { web: 0.95 } })).toBe("the database's processors")
    expect(first({ cores: { database: 1.5 } }, { cores: { worker: 1 } })).toBe("the worker's processor")
  })

  test('is nothing of the shop where this client was at its end, and nothing where nobody was', () => {
    expect(first({ cores: { client: 0.97, web: 0.95 } })).toContain('this client')
    expect(first({ cores: { client: 0.3, web: 0.4 } })).toBeNull()
  })

  test('is the machine where all of it is used, with who uses it', () => {
    expect(first({ machine: 0.99, cores: { client: 0.4, web: 0.8 } })).toBe(
      'the machine: all of its 4 processors, of which web 0.80, client 0.40',
    )
  })
})

describe('the next rate', () => {
  const climb = { from: 10, factor: 2, most: 50, halvings: 2 }
  const held = (perSecond: number) => ({ perSecond, broken: [] })
  const broke = (perSecond: number) => ({ perSecond, broken: ['p99'] })

  test('climbs while it holds, to the most at the most', () => {
    expect(nextRate([], climb)).toBe(10)
    expect(nextRate([held(10)], climb)).toBe(20)
    expect(nextRate([held(10), held(20), held(40)], climb)).toBeNull()
  })

  test('halves what lies between once one broke, so often', () => {
    const tried = [held(10), held(20), broke(40)]
    expect(nextRate(tried, climb)).toBe(30)
    expect(nextRate([...tried, held(30)], climb)).toBe(35)
    expect(nextRate([...tried, broke(30)], climb)).toBe(25)
    expect(nextRate([...tried, held(30), broke(35)], climb)).toBeNull()
    expect(highestHeld([...tried, held(30), broke(35)])).toBe(30)
  })

  test('goes down from a first one that broke', () => {
    expect(nextRate([broke(10)], climb)).toBe(5)
    expect(highestHeld([broke(10)])).toBeNull()
  })
})
