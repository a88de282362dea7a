// Locks between processes, as small files that name their owner: one whose owner was killed counts for nothing.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { lives, pause, remember } from './processes.mjs'

/** What the lock file says, or undefined when there is none (or it is unreadable). */
export function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Takes the lock if its owner is gone or there is none. Returns undefined when somebody living has it, else
 * `{ previous, note(more), release() }`: what a dead owner left behind, a way to add to the file, and the release.
 */
export function tryLock(file) {
  mkdirSync(dirname(file), { recursive: true })
  const me = remember(process.pid)
  const mine = `${file}.${process.pid}`
  let previous
  for (let attempt = 0; attempt < 5; attempt++) {
    writeFileSync(mine, JSON.stringify(me))
    try {
      linkSync(mine, file)
      const note = (more) => {
        writeFileSync(mine, JSON.stringify({ ...me, ...more }))
        renameSync(mine, file)
      }
      return { previous, note, release: () => release(file) }
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const owner = readLock(file)
      if (lives(owner)) return undefined
      previous = owner ?? previous
      rmSync(file, { force: true })
    } finally {
      rmSync(mine, { force: true })
    }
  }
  return undefined
}

function release(file) {
  if (readLock(file)?.pid === process.pid) rmSync(file, { force: true })
}

/** Runs `work` while holding the lock; waits for its owner, telling so once. */
export async function whileLocked(file, work, onWait = () => {}) {
  let told = false
  for (;;) {
    const lock = tryLock(file)
    if (lock) {
      try {
        return await work()
      } finally {
        lock.release()
      }
    }
    if (!told) onWait()
    told = true
    await pause(100)
  }
}
