// Log files of a bounded size. Writers hold a log open and may be replaced at any time, so a large file is copied and
// emptied in place, as logrotate's `copytruncate` does: its writers append and notice nothing.
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

export const MAX_LOG_BYTES = 10 * 1024 * 1024
/** Older files of each log: `web.log.1` is the newest. */
export const ROTATED_FILES = 4
const CHECK_MS = 1_000

/** Rotates a log that is too large. Only its end is copied. */
export function rotateLog(file, largest = MAX_LOG_BYTES) {
  if (!existsSync(file) || statSync(file).size <= largest) return
  for (let number = ROTATED_FILES - 1; number >= 1; number--)
    if (existsSync(`${file}.${number}`)) renameSync(`${file}.${number}`, `${file}.${number + 1}`)
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

/** Rotates every log of a folder when needed, until the returned function is called. Keeps no process alive. */
export function limitLogSizes(folder, { largest = MAX_LOG_BYTES, everyMs = CHECK_MS, onFailure = () => {} } = {}) {
  const check = () => {
    try {
      for (const name of readdirSync(folder)) if (name.endsWith('.log')) rotateLog(join(folder, name), largest)
    } catch (error) {
      onFailure(error)
    }
  }
  const timer = setInterval(check, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
