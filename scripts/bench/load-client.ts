// A process that sends what a job says and prints one line of JSON: `load-client.ts <file with the job>`. wrk knows neither a
// rate nor more than one body.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { beginAtRate } from './pacing.ts'
import { percentile } from './percentile.ts'
import { createPreciseClock, processMilliseconds } from './precise-clock.ts'

export interface LoadRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface LoadJob {
  readonly origin: string
  readonly connections: number
  /** Requests a second, begun as planned; null: each connection asks again as soon as it is answered. */
  readonly perSecond: number | null
  /** How many are sent: those of the list in turn, from its beginning again at its end. */
  readonly total: number
  readonly requests: readonly LoadRequest[]
  /** Whether the answers' bodies are printed too. */
  readonly keepAnswers: boolean
}

export interface LoadReport {
  readonly requests: number
  readonly seconds: number
  /** Milliseconds; at a rate from the moment a request was planned for. */
  readonly p50: number
  readonly p99: number
  /** Of all answers, headers included. */
  readonly bytes: number
  /** What was no 200: how often, and the first of it. */
  readonly failed: number
  readonly failure: string | null
  /** By request; empty unless they were to be kept. */
  readonly answers: readonly string[]
}

/** From starting the clock's thread to the first request. */
const LEAD_MS = 200
const TIMEOUT_MS = 30_000

const [file] = process.argv.slice(2)
if (!file) throw new Error('which job?')
console.log(JSON.stringify(await sendLoad(JSON.parse(readFileSync(file, 'utf8')))))

async function sendLoad(job: LoadJob): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: job.connections })
  const latencies: number[] = []
  const answers: string[] = []
  const failures: string[] = []
  let bytes = 0

  async function send(nth: number, since: number) {
    try {
      const answer = await answerOf(agent, job, nth)
      if (answer.status !== 200) failures.push(`${answer.status} ${answer.body.slice(0, 300)}`)
      bytes += answer.bytes
      if (job.keepAnswers) answers[nth] = answer.body.toString()
    } catch (error) {
      failures.push(String(error))
    }
    latencies.push(processMilliseconds() - since)
  }

  const from = job.perSecond === null ? await oneByOne(job, send) : await atRate(job, job.perSecond, send)
  const seconds = (processMilliseconds() - from) / 1000
  agent.destroy()
  return {
    requests: latencies.length,
    seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    bytes,
    failed: failures.length,
    failure: failures[0] ?? null,
    answers,
  }
}

type Send = (nth: number, since: number) => Promise<void>

/** Resolves, once all are answered, with the moment of the first. */
async function atRate({ total }: LoadJob, perSecond: number, send: Send): Promise<number> {
  const clock = createPreciseClock()
  const from = clock.now() + LEAD_MS
  const sent: Promise<void>[] = []
  await beginAtRate({ total, perSecond, from }, clock, (nth, planned) => sent.push(send(nth, planned)))
  await Promise.all(sent)
  await clock.close()
  return from
}

/** As many as there are connections, each after its own answer. */
async function oneByOne({ total, connections }: LoadJob, send: Send): Promise<number> {
  const from = processMilliseconds()
  let next = 0
  const connection = async () => {
    while (next < total) await send(next++, processMilliseconds())
  }
  await Promise.all(Array.from({ length: connections }, connection))
  return from
}

function answerOf(agent: Agent, { origin, requests }: LoadJob, nth: number) {
  const { method, path, headers, body } = requests[nth % requests.length]!
  return new Promise<{ status: number; bytes: number; body: Buffer }>((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const options = { method, headers: { ...headers, ...length }, agent, timeout: TIMEOUT_MS }
    const outgoing = request(origin + path, options, (response) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          const content = Buffer.concat(chunks)
          const head = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 2)
          resolve({ status: response.statusCode ?? 0, bytes: head + content.length, body: content })
        })
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer in ${TIMEOUT_MS / 1000} s`)))
    outgoing.on('error', reject).end(body)
  })
}
