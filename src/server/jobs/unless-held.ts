// Starts the worker's work, unless the shop was restored from a backup and nothing may leave it yet: then as soon as an operator lets it.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { pollingPause } from '#platform/work/polling.ts'
import { createRestorationRepository } from '#shop/operations/backups/restoration.repository.ts'
import { typedHere } from '#texts/typed-here.ts'

interface Deps {
  readonly database: Database
  readonly logger: Logger
}

interface Work {
  readonly stop: () => Promise<unknown>
}

const LOOKS_EVERY_MS = 3_000

/** Starts work once nothing is held; `stop` ends the waiting, or the work. Resolves when it has been looked for the first time. */
export async function startUnlessHeld({ database, logger }: Deps, start: () => readonly Work[]): Promise<Work> {
  const aborter = new AbortController()
  const restorations = createRestorationRepository()
  const held = await restorations.held(database)
  const work = held ? whenReleased() : Promise.resolve(start())
  if (held)
    logger.warn(
      typedHere(`ALERT: nothing leaves this shop, which was restored from ${held.file}: npm run restore -- --release`),
    )
  return {
    async stop() {
      aborter.abort()
      await Promise.all((await work).map((each) => each.stop()))
    },
  }

  async function whenReleased(): Promise<readonly Work[]> {
    while (await isHeld()) {
      await pause(pollingPause(LOOKS_EVERY_MS), undefined, { signal: aborter.signal }).catch(() => undefined)
      if (aborter.signal.aborted) return []
    }
    logger.info('the restored shop was released')
    return start()
  }

  /** Held for as long as nobody can be asked. */
  async function isHeld(): Promise<boolean> {
    return restorations.held(database).then(
      (found) => found !== null,
      (error: unknown) => {
        logger.error({ err: error }, 'whether the shop is held could not be read')
        return true
      },
    )
  }
}
