import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limitLogSizes, openLog, ROTATED_FILES, rotateLog } from './logs.mjs'

const LARGEST = 10_000
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'liqui-logs-'))
  file = join(folder, 'web.log')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sizeOfAll = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)

describe('a log that has grown', () => {
  test('stays as it is up to the limit, and is put aside beyond it', () => {
    appendFileSync(file, 'x'.repeat(LARGEST))
    rotateLog(file, LARGEST)
    expect(readdirSync(folder)).toEqual(['web.log'])
    appendFileSync(file, '!')
    rotateLog(file, LARGEST)
    expect(statSync(file).size).toBe(0)
    expect(readFileSync(`${file}.1`, 'utf8').at(-1)).toBe('!')
  })

  test('keeps its end when it grew far beyond, and its older parts in order, at most so many', () => {
    for (let part = 0; part < ROTATED_FILES + 3; part++) {
      appendFileSync(file, 'x'.repeat(5 * LARGEST) + part)
      rotateLog(file, LARGEST)
    }
    const ends = Array.from({ length: ROTATED_FILES }, (_, at) => readFileSync(`${file}.${at + 1}`, 'utf8').at(-1))
    expect(ends).toEqual(['6', '5', '4', '3'])
    expect(existsSync(`${file}.${ROTATED_FILES + 1}`)).toBe(false)
    expect(sizeOfAll()).toBeLessThanOrEqual(ROTATED_FILES * LARGEST)
  })

  test('is written on by a process that had it open, also by one that dies and by one that starts', async () => {
    const stop = limitLogSizes(folder, { largest: LARGEST, everyMs: 5 })
    const flood = 'let n = 0; setInterval(() => { for (let i = 0; i < 40; i++) console.log("line " + n++) }, 1)'
    try {
      for (let life = 0; life < 2; life++) {
        const log = openLog(file)
        const child = spawn(process.execPath, ['-e', flood], { stdio: ['ignore', log, log] })
        closeSync(log)
        await expect.poll(() => existsSync(`${file}.${2 + life}`)).toBe(true)
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      appendFileSync(file, 'the end\n')
      const told = readFileSync(file, 'utf8')
      expect(told.startsWith('\0')).toBe(false) // emptied, not left with a hole
      expect(told).toMatch(/the end\n$/)
      await expect.poll(() => statSync(file).size).toBeLessThanOrEqual(LARGEST)
    } finally {
      stop()
    }
  })

  test('harms nobody when it cannot be put aside', async () => {
    const failures: Error[] = []
    const stop = limitLogSizes(join(folder, 'none'), { everyMs: 5, onFailure: (error) => failures.push(error) })
    await expect.poll(() => failures.length).toBeGreaterThan(1)
    stop()
  })
})
