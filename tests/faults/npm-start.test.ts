// Whoever ends the process that `npm start` shows ends the shop: npm hands TERM on to a program that took its shell's place, and one that
// KILL took along is missed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inside } from '#scripts/machine/checkout.mjs'
import { eventually } from '#tests/support/run/eventually.ts'

/** Like `start.mjs`: says its process, and how it was told to end. */
const PROGRAM = `
import { writeFileSync } from 'node:fs'
import { watchNpm } from ${JSON.stringify(inside('scripts/machine/parent.mjs'))}
const end = (why) => { writeFileSync('ended', why); process.exit(0) }
watchNpm(() => end('npm is gone'))
process.on('SIGTERM', () => end('SIGTERM'))
setInterval(() => {}, 1000)
writeFileSync('pid', String(process.pid))
`

let folder: string
let npm: ChildProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'liqui-npm-'))
})
afterEach(() => {
  npm?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const text = (name: string): string => {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Our own start script, of another program. */
async function started(): Promise<number> {
  const { scripts } = JSON.parse(readFileSync(inside('package.json'), 'utf8')) as { scripts: { start: string } }
  const start = scripts.start.replace('scripts/start.mjs', 'program.mjs')
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'x', version: '1.0.0', scripts: { start } }))
  writeFileSync(join(folder, 'program.mjs'), PROGRAM)
  npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' })
  await eventually('it runs', () => text('pid') !== '', 30_000)
  return Number(text('pid'))
}

test.each([
  ['SIGTERM', /SIGTERM|npm is gone/],
  ['SIGKILL', /npm is gone/],
] as const)('%s to npm ends what it started', async (signal, why) => {
  const program = await started()
  expect(isRunning(program)).toBe(true)
  npm!.kill(signal)
  await once(npm!, 'exit')
  await eventually('the program is gone', () => !isRunning(program), 30_000)
  expect(text('ended')).toMatch(why)
})
