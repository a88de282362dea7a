// Shoppers beside one hostile client: how long their steps take, and memory and disk of the shop.
import { type ChildProcess, spawn } from 'node:child_process'
import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { residentMegabytes } from '#scripts/bench/process-usage.ts'
import { node24 } from '#scripts/machine/installation.mjs'
import { endProcess } from '#scripts/machine/processes.mjs'
import type { FloodName } from './floods.ts'
import { type Product, p99Of, runShoppers, type Step } from './shoppers.ts'

const FLOOD = fileURLToPath(new URL('flood.child.ts', import.meta.url))
export const SHOPPERS = 20
/** The flood is at full speed before anything is measured. */
const FLOOD_WARM_UP_MS = 500

export interface FloodRun {
  readonly steps: readonly Step[]
  readonly failures: readonly string[]
  readonly p99: number
  /** Megabytes of the web process and of its folder, before and after. */
  readonly memory: readonly [number, number]
  readonly disk: readonly [number, number]
}

interface FloodTarget {
  readonly origin: string
  readonly pid: number
  readonly dataDir: string
  readonly product: Product
}

/** Runs shoppers for so many seconds, and each for one whole journey, while a flood, if any, is aimed at `floodOrigin`. */
export async function runUnderFlood(
  target: FloodTarget,
  flood: FloodName | null,
  floodOrigin: string,
  seconds: number,
): Promise<FloodRun> {
  const usage = () => [residentMegabytes(target.pid) ?? 0, megabytesIn(target.dataDir)] as const
  const before = usage()
  const child = flood && startFlood(flood, floodOrigin, target.product)
  if (child) await pause(FLOOD_WARM_UP_MS)
  const steps = await runShoppers(target.origin, target.product, SHOPPERS, AbortSignal.timeout(seconds * 1000))
  if (child?.pid) await endProcess(child.pid)
  const after = usage()
  return {
    steps,
    failures: steps.flatMap(({ failure }) => failure ?? []),
    p99: p99Of(steps),
    memory: [before[0], after[0]],
    disk: [before[1], after[1]],
  }
}

function startFlood(flood: FloodName, origin: string, { id }: Product): ChildProcess {
  return spawn(node24, [FLOOD, flood, origin, String(id)], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Size of a folder in megabytes; files and folders that disappear meanwhile do not count. */
function megabytesIn(folder: string): number {
  const orNothing = <Value>(read: () => Value, nothing: Value) => {
    try {
      return read()
    } catch {
      return nothing
    }
  }
  const sizeOf = (entry: Dirent): number => {
    const path = join(entry.parentPath, entry.name)
    return entry.isDirectory() ? megabytesIn(path) : orNothing(() => statSync(path).size / 2 ** 20, 0)
  }
  return orNothing(() => readdirSync(folder, { withFileTypes: true }), []).reduce(
    (sum, entry) => sum + sizeOf(entry),
    0,
  )
}
