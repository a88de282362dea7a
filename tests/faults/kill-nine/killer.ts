// Kills web, worker and sandbox with SIGKILL at random moments and starts them again at once, each on its own.
import type { RunningShop, ServiceName } from '#tests/support/shop/processes.ts'
import { pause, type SeededRandom } from './random.ts'

export interface KillPlan {
  readonly name: ServiceName
  readonly times: number
  /** The longest a process lives after it was started, in milliseconds. */
  readonly longestLifeMs: number
  /** What it does not remember by itself. */
  readonly afterRestart?: () => Promise<void>
}

/** Kills one process `times` times, calling `afterKill` each time; resolves once it runs again. */
export async function killRepeatedly(
  shop: RunningShop,
  { name, times, longestLifeMs, afterRestart }: KillPlan,
  chance: SeededRandom,
  afterKill: () => Promise<void>,
): Promise<void> {
  for (let kill = 0; kill < times; kill += 1) {
    await pause(chance.between(0, longestLifeMs))
    if (!shop.isRunning(name)) throw new Error(`${name} died by itself:\n${shop.logOf(name)}`)
    await shop.kill(name, 'SIGKILL')
    await afterKill()
    await shop.restart(name)
    await afterRestart?.()
  }
}
