// Memory and processor time of a process and its children, from Linux; null elsewhere.
import { readFileSync } from 'node:fs'

/** Clock ticks a second. */
const TICKS = 100

export function residentMegabytes(pid: number): number | null {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1]
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : null
}

/** Seconds of processor time so far, all threads and children together. */
export function cpuSeconds(pid: number): number | null {
  const fields = read(`/proc/${pid}/stat`).replace(/^.*\)/, '').trim().split(' ')
  const [user, system] = [Number(fields[11]), Number(fields[12])]
  if (!Number.isFinite(user + system)) return null
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean)
  return (user + system) / TICKS + children.reduce((sum, child) => sum + (cpuSeconds(Number(child)) ?? 0), 0)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
