// Locks between processes: one living owner at a time, and a dead one is no owner.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { tryLock, whileLocked } from './lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'liqui-lock-'))
const file = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

it('has one owner, until it is released', () => {
  const lock = tryLock(file('a'))
  expect(lock).toBeDefined()
  expect(tryLock(file('a'))).toBeUndefined()
  lock?.release()
  expect(tryLock(file('a'))).toBeDefined()
})

it('passes from a dead owner, with what it noted', () => {
  // The number of a living process, but the start time of another: a number that was given out again.
  writeFileSync(file('b'), JSON.stringify({ pid: process.pid, birth: 'long ago', children: [7] }))
  expect(tryLock(file('b'))?.previous).toMatchObject({ children: [7] })
})

it('passes from an owner whose file was cut short', () => {
  writeFileSync(file('c'), '{"pid":')
  expect(tryLock(file('c'))).toBeDefined()
})

it('lets work happen one after the other', async () => {
  const told: string[] = []
  const work = (name: string) => async () => {
    told.push(`${name} in`)
    await new Promise((wait) => setTimeout(wait, 30))
    told.push(`${name} out`)
  }
  await Promise.all([whileLocked(file('d'), work('x')), whileLocked(file('d'), work('y'))])
  expect(told).toEqual(['x in', 'x out', 'y in', 'y out'])
})
