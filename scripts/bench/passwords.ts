// `npm run bench -- --passwords`: a guest's and a member's cached category page while twenty people log in, beside the same
// pages while another process is as busy, in turn, round after round.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createConnection } from 'mysql2/promise'
import type { Challenge } from '#platform/secrets/captcha.ts'
import { checkDigit } from '#shop/shared/rut.ts'
import { alignColumns } from './columns.ts'
import { memberCookie } from './member-cookie.ts'
import type { RunningWeb } from './shop.ts'
import { runWrk } from './wrk.ts'

const PEOPLE = 20
const PATH = '/categorias/vinos'
const BUSY = fileURLToPath(new URL('busy.ts', import.meta.url))

interface Options {
  readonly wrk: string
  readonly web: RunningWeb
  readonly databaseUrl: string
  readonly rounds: number
  readonly seconds: number
  readonly folder: string
  readonly report: (text: string) => void
}

/** Captchas cost one try and nobody is slowed down: passwords are all that takes time. */
export async function preparePasswords(databaseUrl: string): Promise<void> {
  const connection = await createConnection(databaseUrl)
  await connection.query("UPDATE setting SET value = '1' WHERE name = 'CAPTCHA_COST'")
  await connection.query("UPDATE setting SET value = '1000000' WHERE name LIKE 'LOGIN_FAILURES_PER_%'")
  await connection.end()
}

/** Requests a second, and what is left of a quiet shop's, as a table. */
export async function measurePasswords({ wrk, web, databaseUrl, rounds, seconds, folder, report }: Options) {
  const addresses = join(folder, 'category.txt')
  writeFileSync(addresses, PATH)
  /** Each person tries with a RUT nobody tried before. */
  const ruts = { next: 5_000_000 }
  const load = {
    wrk,
    origin: web.origin,
    pid: web.pid,
    seconds,
    method: 'GET',
    encoding: 'br',
    addresses,
    body: undefined,
  }
  const rows: string[][] = [['', 'quiet', 'beside 20 log-ins', 'beside a busy process', 'passwords a second']]
  for (const [name, cookie] of [
    ['guest', undefined],
    ['member', await memberCookie(databaseUrl)],
  ] as const) {
    const rates: { quiet: number; logIns: number; busy: number; passwords: number }[] = []
    for (let round = -1; round < rounds; round++) {
      report(`${name}, ${round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}`}`)
      const rate = async () => (await runWrk({ ...load, cookie })).perSecond
      const quiet = await rate()
      const { done: logIns, count } = await beside(() => logInsUntil(web.origin, ruts), rate)
      const { done: busy } = await beside(busyProcess, rate)
      if (round >= 0) rates.push({ quiet, logIns, busy, passwords: count / seconds })
    }
    const left = (pick: 'logIns' | 'busy') => median(rates.map((each) => each[pick] / each.quiet)).toFixed(2)
    const perSecond = (pick: 'quiet' | 'passwords') => median(rates.map((each) => each[pick])).toFixed(0)
    rows.push([name, `${perSecond('quiet')}/s`, left('logIns'), left('busy'), perSecond('passwords')])
  }
  return alignColumns(rows)
}

type Beside = () => { readonly stop: () => Promise<number> }

async function beside(start: Beside, work: () => Promise<number>): Promise<{ done: number; count: number }> {
  const other = start()
  try {
    return { done: await work(), count: await other.stop() }
  } catch (error) {
    await other.stop()
    throw error
  }
}

/** People who mistype their password, each again as soon as the shop has answered; `stop` tells how often. */
function logInsUntil(origin: string, ruts: { next: number }) {
  let goesOn = true
  let count = 0
  const people = Array.from({ length: PEOPLE }, async () => {
    while (goesOn) {
      const number = String(ruts.next++)
      const body = { rut: number + checkDigit(number), password: 'una frase larga', captcha: await captchaOf(origin) }
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${origin}/customers/login`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (answer.status !== 401) throw new Error(`a log-in was answered ${answer.status}: ${await answer.text()}`)
      count++
    }
  })
  const ended = Promise.all(people)
  ended.catch(() => undefined)
  return {
    async stop() {
      goesOn = false
      await ended
      return count
    },
  }
}

async function captchaOf(origin: string): Promise<string> {
  const { data } = (await (await fetch(`${origin}/api/captcha`)).json()) as { data: { challenge: Challenge } }
  const solution = await solveChallenge({ challenge: data.challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: data.challenge, solution })).toString('base64')
}

/** Another process that does the same work. */
function busyProcess() {
  const child = spawn(process.execPath, [BUSY], { stdio: 'ignore' })
  return {
    stop: () =>
      new Promise<number>((resolve) => {
        child.once('exit', () => resolve(0))
        child.kill()
      }),
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1]!
}
