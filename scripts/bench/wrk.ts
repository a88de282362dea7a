// One run of wrk against one server: 32 connections for so many seconds.
import { fileURLToPath } from 'node:url'
import { run } from '#scripts/machine/processes.mjs'
import { cpuSeconds } from './process-usage.ts'

const CONNECTIONS = 32
const SCRIPT = fileURLToPath(new URL('load.lua', import.meta.url))

export interface LoadOptions {
  readonly wrk: string
  readonly origin: string
  readonly seconds: number
  readonly method: string
  readonly encoding: string
  /** File with one address a line. */
  readonly addresses: string
  /** File with the body. */
  readonly body: string | undefined
  /** The `Cookie` header. */
  readonly cookie: string | undefined
  /** The server's process. */
  readonly pid: number
}

export interface LoadResult {
  readonly requests: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Bytes of an answer, headers included. */
  readonly bytes: number
  /** Microseconds of processor time per response; null where the system gives none. */
  readonly cpu: number | null
}

/** Throws when a response was an error: a fast refusal is no speed. */
export async function runWrk({
  wrk,
  origin,
  seconds,
  method,
  encoding,
  addresses,
  body,
  cookie,
  pid,
}: LoadOptions): Promise<LoadResult> {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s', '-s', SCRIPT, origin]
  const before = cpuSeconds(pid)
  const printed = await run(wrk, [...options, '--', method, encoding, addresses, body ?? '-', cookie ?? '-'])
  const used = cpuSeconds(pid)
  const line = printed.split('\n').find((candidate) => candidate.startsWith('{'))
  if (!line) throw new Error(`wrk printed no result:\n${printed}`)
  const result = JSON.parse(line)
  if (result.failed > 0)
    throw new Error(`${result.failed} of ${result.requests} responses of ${origin} failed (${addresses})`)
  return {
    requests: result.requests,
    perSecond: result.requests / result.seconds,
    p50: result.p50,
    p99: result.p99,
    bytes: result.requests === 0 ? 0 : result.bytes / result.requests,
    cpu: used === null || before === null ? null : ((used - before) * 1e6) / result.requests,
  }
}
