// What monitors see of a running shop: every figure that alerts and dashboard name is told, none of them names anybody; one id goes from a
// request through the log, the jobs it asks for and the page that says it failed.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { inside } from '#scripts/machine/checkout.mjs'
import { node24 } from '#scripts/machine/installation.mjs'
import { eventually } from '#tests/support/run/eventually.ts'

const shop = inject('shop')

const figures = async (of: 'web' | 'worker') => (await fetch(shop.metrics[of])).text()
const RULES = readFileSync(inside('scripts/deploy/metrics/rules.yaml'), 'utf8')
const DASHBOARD = execFileSync(node24, [inside('scripts/deploy/metrics/dashboard.mjs')], { encoding: 'utf8' })
const NAME = /\b(?:liqui|nodejs|process)_[a-z\d_]+/g

/** The metrics of a process, and the names that their samples may have. */
function told(text: string) {
  const metrics = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name, type]) => ({ name: name!, type }))
  const samples = metrics.flatMap(({ name, type }) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  )
  return { metrics: new Set([...metrics.map(({ name }) => name), ...samples]), samples: new Set(samples) }
}

test('web and worker tell every figure that a rule or the dashboard asks for', async () => {
  const named = (text: string) => [...new Set(text.match(NAME))].sort()
  const asked = named(RULES.match(/expr: .*/g)!.join() + DASHBOARD)
  expect(JSON.parse(DASHBOARD).panels.length).toBeGreaterThan(20)
  expect(asked.length).toBeGreaterThan(20)
  for (const of of ['web', 'worker'] as const) {
    const { metrics, samples } = told(await figures(of))
    expect(asked.filter((name) => !samples.has(name))).toEqual([])
    expect(named(RULES).filter((name) => !metrics.has(name))).toEqual([]) // those that words to people name, too
  }
})

test('the shop lives in its figures, and only under their own address', async () => {
  const LIVING = [
    /^liqui_shop_read 1$/m,
    /^liqui_processes\{kind="worker",state="living"\} 1$/m,
    /^liqui_away\{party="worker"\} 0$/m,
  ]
  await eventually('the worker has beaten, and what was read before is read anew', async () => {
    const text = await figures('worker')
    return LIVING.every((line) => line.test(text))
  })
  expect((await fetch(`${shop.siteUrl}/metrics`)).status).toBe(404)
  expect((await fetch(new URL('/', shop.metrics.web))).status).toBe(404)
})

test('pages, calls and failures are counted by what answers them, and no label says who or what was asked for', async () => {
  const countOf = (text: string, sample: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(sample))
        ?.slice(sample.length) ?? 0,
    )
  const HIT = 'liqui_pages_total{how="hit"} '
  const UNKNOWN = 'liqui_http_requests_total{route="calls",answer="4xx"} '
  const before = await figures('web')
  const odd = 'camila.rojas@correo.example'
  for (let times = 0; times < 3; times++) await (await fetch(`${shop.siteUrl}/despacho`)).text()
  await fetch(`${shop.siteUrl}/mis-pedidos/${odd}?clave=${odd}`)
  await fetch(`${shop.siteUrl}/product/${encodeURIComponent(odd)}/none`)
  await (await fetch(`${shop.siteUrl}/checkout/${odd}`)).text()
  await eventually('what was answered is counted', async () => {
    const now = await figures('web')
    return [HIT, UNKNOWN].every((sample) => countOf(now, sample) > countOf(before, sample))
  })
  const after = await figures('web')
  const own = after.split('\n').filter((line) => /^liqui_/.test(line))
  expect(own.filter((line) => /correo|clave|mis-pedidos|@|\/|[0-9a-f]{8}-/.test(line.split('} ')[0]!))).toEqual([])
  expect(own.length).toBeLessThan(3_000)
})

test('nobody outside chooses the id where no proxy stands before the shop', async () => {
  const { headers } = await fetch(`${shop.siteUrl}/users/me`, { headers: { 'x-request-id': 'chosen-by-a-stranger' } })
  expect(headers.get('x-request-id')).not.toBe('chosen-by-a-stranger')
})
