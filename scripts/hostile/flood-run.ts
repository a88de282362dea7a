// Shoppers beside one hostile client: how long their steps take, and what it costs the shop.
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
const SHOPPERS = 20
/** The flood is at full speed before anything is measured. */
const HEAD_START_MS = 500

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

/** Shoppers in `place` for so many seconds while a flood is aimed at `aim`; none for null. */
export async function runUnderFlood(
  place: FloodTarget,
  flood: FloodName | null,
  aim: string,
  seconds: number,
): Promise<FloodRun> {
  const look = () => [residentMegabytes(place.pid) ?? 0, megabytesIn(place.dataDir)] as const
  const before = look()
  const child = flood && startFlood(flood, aim, place.product)
  if (child) await pause(HEAD_START_MS)
  const steps = await runShoppers(place.origin, place.product, SHOPPERS, AbortSignal.timeout(seconds * 1000))
  if (child?.pid) await endProcess(child.pid)
  const after = look()
  return {
    steps,
    failures: steps.flatMap(({ failure }) => failure ?? []),
    p99: p99Of(steps),
    memory: [before[0], after[0]],
    disk: [before[1], after[1]],
  }
}

function startFlood(flood: FloodName, aim: string, { id }: Product): ChildProcess {
  return spawn(node24, [FLOOD, flood, aim, String(id)], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** What a folder holds, in megabytes; what goes while it is looked at does not count. */
function megabytesIn(folder: string): number {
  const sizeOf = (entry: Dirent) => {
    try {
      return statSync(join(entry.parentPath, entry.name)).size
    } catch {
      return 0
    }
  }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).reduce((sum, entry) => sum + sizeOf(entry), 0) / 2 ** 20
}
