// One run of wrk against one server: as many requests as 32 connections get answered in so many seconds.
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
  /** Microseconds of processor time an answer; null where the system does not tell. */
  readonly cpu: number | null
}

/** Throws when an answer was an error: a fast refusal is no speed. */
export async function runWrk({
  wrk,
  origin,
  seconds,
  method,
  encoding,
  addresses,
  body,
  pid,
}: LoadOptions): Promise<LoadResult> {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s', '-s', SCRIPT, origin]
  const before = cpuSeconds(pid)
  const printed = await run(wrk, [...options, '--', method, encoding, addresses, body ?? '-'])
  const used = cpuSeconds(pid)
  const line = printed.split('\n').find((candidate) => candidate.startsWith('{'))
  if (!line) throw new Error(`wrk said nothing to read:\n${printed}`)
  const told = JSON.parse(line)
  if (told.failed > 0) throw new Error(`${told.failed} of ${told.requests} answers of ${origin} failed (${addresses})`)
  return {
    requests: told.requests,
    perSecond: told.requests / told.seconds,
    p50: told.p50,
    p99: told.p99,
    bytes: told.requests === 0 ? 0 : told.bytes / told.requests,
    cpu: used === null || before === null ? null : ((used - before) * 1e6) / told.requests,
  }
}
