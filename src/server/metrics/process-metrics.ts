// What a process counts of its own work, in Prometheus' format. Every figure here is this process's: sum it over processes.
import type { ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { observePoolWaits, poolUse } from '#platform/database/pool-use.ts'
import { hasFailed, observePartyCalls, partiesAway } from '#platform/http/party-calls.ts'
import { linesLogged } from '#platform/log/logger.ts'
import type { JobEnd } from '#platform/work/jobs.ts'
import type { CacheState } from '#server/http/pages/cached-page.ts'

/** From a page out of memory to a provider that keeps people waiting. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** pino's numbers of levels. */
const LEVELS: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' }

export type ProcessMetrics = ReturnType<typeof createProcessMetrics>

/** Starts to count; a process makes it once, where it has an address for its figures. */
export function createProcessMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'liqui_http_requests_total',
    help: 'Answers by the handler that gave them and the kind of answer; left: the client went before it. Pages from memory are in liqui_pages_total. Sum over webs.',
    labelNames: ['route', 'answer'],
    registers,
  })
  const seconds = new Histogram({
    name: 'liqui_http_request_seconds',
    help: 'From the request to the last byte of its answer, by handler. Sum over webs.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  })
  const served: Record<CacheState, number> = { hit: 0, stale: 0, template: 0, made: 0 }
  new Counter({
    name: 'liqui_pages_total',
    help: 'Pages for everybody by how they came about: hit from memory, stale from memory while made anew, template without Astro, made by Astro. Sum over webs.',
    labelNames: ['how'],
    registers,
    collect() {
      this.reset()
      for (const [how, count] of Object.entries(served)) this.inc({ how }, count)
    },
  })
  const cache = { size: () => ({ pages: 0, bytes: 0 }) }
  new Gauge({
    name: 'liqui_page_cache_bytes',
    help: 'What the pages in memory take. Sum over webs.',
    registers,
    collect() {
      this.set(cache.size().bytes)
    },
  })

  const calls = new Counter({
    name: 'liqui_party_calls_total',
    help: 'Calls to outside parties: answered, or failed by no answer, an answer that cannot be used or one of a server in trouble (5xx). Sum over processes.',
    labelNames: ['party', 'end'],
    registers,
  })
  const callSeconds = new Histogram({
    name: 'liqui_party_call_seconds',
    help: 'How long outside parties take. Sum over processes.',
    labelNames: ['party'],
    buckets: SECONDS,
    registers,
  })
  const parties = new Set<string>()
  observePartyCalls((call) => {
    parties.add(call.party)
    calls.inc({ party: call.party, end: hasFailed(call) ? 'failed' : 'answered' })
    callSeconds.observe({ party: call.party }, call.ms / 1000)
  })
  new Gauge({
    name: 'liqui_party_away',
    help: '1 where an outside party answered none of the last three calls of this process within five minutes. Max over processes.',
    labelNames: ['party'],
    registers,
    collect() {
      const away = partiesAway()
      for (const party of parties) this.set({ party }, away.includes(party) ? 1 : 0)
    },
  })

  const runs = new Counter({
    name: 'liqui_job_runs_total',
    help: 'Runs of jobs by kind and end: done, failed (tried again later), dead (given up). Sum over workers.',
    labelNames: ['kind', 'end'],
    registers,
  })
  const runSeconds = new Histogram({
    name: 'liqui_job_run_seconds',
    help: 'How long a run of a job takes, by kind. Sum over workers.',
    labelNames: ['kind'],
    buckets: [0.05, 0.25, 1, 5, 30],
    registers,
  })

  new Gauge({
    name: 'liqui_database_connections',
    help: 'Connections of this process that are at work. Sum over processes.',
    registers,
    collect() {
      this.set(poolUse.inUse)
    },
  })
  new Gauge({
    name: 'liqui_database_waiting',
    help: 'Who waits for a connection now. Sum over processes.',
    registers,
    collect() {
      this.set(poolUse.waiting)
    },
  })
  const waits = new Histogram({
    name: 'liqui_database_wait_seconds',
    help: 'How long a connection is waited for, by whether there was one. Sum over processes.',
    labelNames: ['got'],
    buckets: SECONDS,
    registers,
  })
  observePoolWaits((got, waited) => waits.observe({ got: String(got) }, waited))

  new Counter({
    name: 'liqui_log_lines_total',
    help: 'Lines of the log by level, from warnings on. Sum over processes.',
    labelNames: ['level'],
    registers,
    collect() {
      this.reset()
      for (const [number, level] of Object.entries(LEVELS)) this.inc({ level }, linesLogged.get(Number(number)) ?? 0)
    },
  })

  return {
    registry,
    /** Counts a page that everybody may see. */
    page: (state: CacheState): void => {
      served[state]++
    },
    /** Says whose memory the pages take. */
    watchCache: (watched: typeof cache): void => {
      cache.size = watched.size
    },
    /** Counts a call that is answered from memory before Node's HTTP. */
    quickCall: (status: number): void => requests.inc({ route: 'calls from memory', answer: kindOf(status) }),
    /** Counts a request when its answer has ended, whoever gives it. */
    request(res: ServerResponse): void {
      const startedAt = performance.now()
      res.once('close', () => {
        const { route = 'none' } = (res as ServerResponse & { locals?: { readonly route?: string } }).locals ?? {}
        requests.inc({ route, answer: res.writableFinished ? kindOf(res.statusCode) : 'left' })
        seconds.observe({ route }, (performance.now() - startedAt) / 1000)
      })
    },
    job(kind: string, end: JobEnd, took: number): void {
      runs.inc({ kind, end })
      runSeconds.observe({ kind }, took)
    },
  }
}

const kindOf = (status: number): string => `${Math.floor(status / 100)}xx`
