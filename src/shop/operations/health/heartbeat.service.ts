// Keeps a process's row alive, and watches the others': one that is silent is told of once, by whoever of the living notices first.
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Mail } from '#platform/messages/mailer.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import { createShopProcessRepository, type Self } from './shop-process.repository.ts'
import {
  BEAT_S,
  isSilent,
  lives,
  PROCESS_ALERT_JOB,
  type ShopProcess,
  SILENT_S,
  type SilentProcess,
} from './shop-process.ts'

interface Deps {
  readonly database: Database
  readonly logger: Logger
  readonly enqueue: Enqueue
  readonly self: Self
  /** Says whether a process of this machine is running. */
  readonly isRunning: (pid: number) => boolean
  /** Makes the letter, for when no worker is left that could send it. */
  readonly letterOf: (silent: SilentProcess) => Mail
  readonly send: (mail: Mail) => Promise<void>
}

/** The beats in a row after which a process judges others: whoever was away himself, or whose database was, finds everybody silent. */
const STEADY_BEATS = Math.ceil(SILENT_S / BEAT_S) + 1

export function createHeartbeat({ database, logger, enqueue, self, isRunning, letterOf, send }: Deps) {
  const rows = createShopProcessRepository()
  let beats = 0
  let lastBeat = 0
  let isLeaving = false

  return {
    /** Takes the place of those of this kind and machine that are no more: their supervisor has started this one. */
    async begin(): Promise<void> {
      for (const { id, kind, host, pid } of await rows.all(database)) {
        const isGone = kind === self.kind && host === self.host && (pid === self.pid || !isRunning(pid))
        if (isGone) await rows.remove(database, id)
      }
      await rows.beat(database, self)
    },
    /** Beats once, and looks after the others. */
    async beat(): Promise<void> {
      if (isLeaving) return
      try {
        await rows.beat(database, self)
      } catch (error) {
        beats = 0
        throw error
      }
      const now = performance.now()
      beats = now - lastBeat < SILENT_S * 1000 ? beats + 1 : 0
      lastBeat = now
      if (beats >= STEADY_BEATS) await watch()
    },
    /** Says that this process finishes its work. */
    async leave(): Promise<void> {
      isLeaving = true
      await rows.leave(database, self.id)
    },
    end: () => rows.remove(database, self.id),
  }

  async function watch(): Promise<void> {
    await rows.forget(database)
    const all = await rows.all(database)
    const silent = all.filter((one) => isSilent(one) && !one.told)
    for (const one of silent) await tell(one, all)
  }

  async function tell(one: ShopProcess, all: readonly ShopProcess[]): Promise<void> {
    const { id, kind, host, pid, since, silentS } = one
    const others = all.filter((other) => other.kind === kind && lives(other)).length
    const lastBeatAt = new Date(Date.now() - silentS * 1000)
    const told = { kind, host, pid, since: since.toISOString(), lastBeat: lastBeatAt.toISOString(), others }
    const hasWorker = all.some((other) => other.kind === 'worker' && lives(other))
    const isMine = await inTransaction(database, async (tx) => {
      const claimed = await rows.claimTelling(tx, id, SILENT_S)
      const key = `${id} ${told.lastBeat}`
      if (claimed && hasWorker) await enqueue(tx, { kind: PROCESS_ALERT_JOB, key, payload: told })
      return claimed
    })
    if (!isMine) return
    logger.error({ kind, host, pid, others, silentS: Math.round(silentS) }, 'ALERT: a process is silent')
    if (hasWorker) return
    try {
      await send(letterOf(told))
    } catch (error) {
      logger.error({ err: error }, 'the letter about a silent process could not be sent')
      await rows.giveBackTelling(database, id)
    }
  }
}
