// Log files of a bounded size. Whoever writes a log keeps it open, and several may be killed or taken over at any time; so a file that has grown
// is copied and emptied in its place (as logrotate's `copytruncate` does): its writers append and notice nothing.
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

export const LARGEST_LOG = 10 * 1024 * 1024
/** Older parts kept of each: `web.log.1` is the newest. */
export const OLDER_PARTS = 4
const LOOK_MS = 1_000

/** Puts a log that has grown too large aside. Of one that grew faster than it is looked at, only the end is kept. */
export function rotateLog(file, largest = LARGEST_LOG) {
  if (!existsSync(file) || statSync(file).size <= largest) return
  for (let part = OLDER_PARTS - 1; part >= 1; part--)
    if (existsSync(`${file}.${part}`)) renameSync(`${file}.${part}`, `${file}.${part + 1}`)
  const log = openSync(file, 'r+')
  try {
    const end = Buffer.alloc(largest)
    const { size } = fstatSync(log)
    const length = readSync(log, end, 0, Math.min(size, largest), Math.max(0, size - largest))
    ftruncateSync(log) // before the copy is written: on a full disk the copy is what is lost
    writeFileSync(`${file}.1`, end.subarray(0, length))
  } finally {
    closeSync(log)
  }
}

/** Opens a log for appending. The caller closes the descriptor. */
export function openLog(file) {
  mkdirSync(dirname(file), { recursive: true })
  rotateLog(file)
  return openSync(file, 'a')
}

/** Looks after every log of a folder, whoever writes it, until the returned function is called. Keeps no process alive. */
export function keepLogsSmall(folder, { largest = LARGEST_LOG, everyMs = LOOK_MS, onFailure = () => {} } = {}) {
  const look = () => {
    try {
      for (const name of readdirSync(folder)) if (name.endsWith('.log')) rotateLog(join(folder, name), largest)
    } catch (error) {
      onFailure(error)
    }
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
