// Every kind of job that the shop's code names has a name for people.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobKindOf } from '#shop/analytics/analytics.service.ts'
import type { SinkName } from '#shop/analytics/event-sink.ts'
import { jobName } from './jobs.ts'

const SINKS: Readonly<Record<SinkName, true>> = { ga4: true, marketing: true, meta: true }

test('every kind of job has a name', () => {
  const files = globSync('src/shop/**/*.ts', { exclude: ['**/*.test.ts'] })
  const kinds = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export const \w+_JOB = '([^']+)'/gm)].map(([, kind]) => kind!),
  )
  expect(kinds.length).toBeGreaterThan(20)
  const other = jobName('of no version')
  expect(kinds.filter((kind) => jobName(kind) === other)).toEqual([])
  expect(Object.keys(SINKS).map((sink) => jobName(jobKindOf(sink as SinkName)))).not.toContain(other)
})
