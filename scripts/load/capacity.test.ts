// The page of what a machine carries: which rate it speaks of, what ends first, what it advises.
import { expect, test } from 'vitest'
import { capacityPage, nearestItsEnd } from './capacity.ts'
import type { Round } from './verdict.ts'

const LIMITS = { page: 500, call: 1_000, queue: 30, failed: 0.001 }
const PLACE = { cores: 4, model: 'Procesador', gigabytes: 8, how: 'hoy' }
const latency = { count: 1, p50: 1, p99: 1 }
const round = (perSecond: number, more: Partial<Round> = {}): Round => ({
  ...{ perSecond, shoppers: 600, atOnce: perSecond * 20, paidAnHour: perSecond * 180, requestsPerSecond: 50 },
  ...{ bySort: { page: latency, call: latency }, byName: {}, failed: 0, failures: [], broken: [], gaveWay: null },
  uses: [{ cores: { web: 0.5, worker: 0.1, database: 0.25, client: 0.5 }, machine: 0.4, queueAge: 0, clientLate: 0 }],
  ...more,
})
const full = [{ cores: { web: 0.97, worker: 0.2, database: 1.5 }, machine: 0.8, queueAge: 0, clientLate: 0 }]
const page = (...rounds: Round[]) => capacityPage(rounds, { limits: LIMITS, thinkMs: 3_000 }, PLACE)

test('speaks of the highest rate that holds, and names what ended first', () => {
  const text = page(round(5), round(10), round(15, { broken: ['p99'], uses: full }))
  expect(text).toContain('Entran **10 compradores por segundo**, 200 están')
  expect(text).toContain('**1.800 pedidos por hora**')
  expect(text).toContain('llega a su fin: **la web')
  // Half a core for ten a second: a whole one for twenty, and 0.85 of a shop's own parts for ten.
  expect(text).toContain('| 0,5 | 50 | 20 |')
  expect(text).toContain('unos 20 compradores por segundo más cada una')
  expect(text).toContain('llevarían unos 47 compradores')
})

test('says where nothing held, and where nothing ended', () => {
  expect(page(round(5, { broken: ['p99'] }))).toContain('Ninguna cantidad')
  expect(page(round(5))).toContain('Nada llegó a su fin')
})

test.each([
  ['web', { web: 0.9, database: 2 }],
  ['database', { web: 0.7, database: 3.6 }],
  ['worker', { web: 0.7, worker: 0.99 }],
  ['machine', { web: 0.5 }],
] as const)('what is nearest to its end: %s', (part, cores) => {
  const uses = [{ cores, machine: part === 'machine' ? 0.99 : 0.6, queueAge: 0, clientLate: 0 }]
  expect(nearestItsEnd({ uses }, 4)).toBe(part)
})
