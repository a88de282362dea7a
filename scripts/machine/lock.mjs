// Locks between processes: small files that name their owner. A lock whose owner is dead does not count.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { identify, isRunning, pause } from './processes.mjs'

/** The content of a lock file; undefined when there is none or it is unreadable. */
export function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Takes the lock unless a running process has it: then undefined. Else `{ previous, note(more), release() }`: the
 * content a dead owner left, a way to add to the file, and the release.
 */
export function tryLock(file) {
  mkdirSync(dirname(file), { recursive: true })
  const me = identify(process.pid)
  const draft = `${file}.${process.pid}`
  let previous
  for (let attempt = 0; attempt < 5; attempt++) {
    writeFileSync(draft, JSON.stringify(me))
    try {
      linkSync(draft, file)
      const note = (more) => {
        writeFileSync(draft, JSON.stringify({ ...me, ...more }))
        renameSync(draft, file)
      }
      return { previous, note, release: () => release(file) }
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const owner = readLock(file)
      if (isRunning(owner)) return undefined
      previous = owner ?? previous
      rmSync(file, { force: true })
    } finally {
      rmSync(draft, { force: true })
    }
  }
  return undefined
}

function release(file) {
  if (readLock(file)?.pid === process.pid) rmSync(file, { force: true })
}

/** Runs `work` under the lock; waits for its owner and calls `onWait` once. */
export async function whileLocked(file, work, onWait = () => {}) {
  let waited = false
  for (;;) {
    const lock = tryLock(file)
    if (lock) {
      try {
        return await work()
      } finally {
        lock.release()
      }
    }
    if (!waited) onWait()
    waited = true
    await pause(100)
  }
}
