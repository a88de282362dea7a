// Lets a process of the shop beat while it runs, so that the others, `/readyz?deep`, doctor and the desk notice when it stops.
import { hostname } from 'node:os'
import type { Logger } from '#platform/log/logger.ts'
import type { Mail } from '#platform/messages/mailer.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { VERSION } from '#platform/version.ts'
import { enqueue } from '#platform/work/jobs.ts'
import type { Shop } from '#server/build/shop.ts'
import { startPeriodicTasks } from '#server/jobs/periodic-tasks.ts'
import { createHeartbeat } from '#shop/operations/health/heartbeat.service.ts'
import { processAlertMail } from '#shop/operations/health/process-alert.mail.ts'
import { BEAT_S, type ProcessKind } from '#shop/operations/health/shop-process.ts'

interface Deps {
  readonly kind: ProcessKind
  readonly shop: Pick<Shop, 'database' | 'settings'>
  readonly logger: Logger
  readonly mailer: { send(mail: Mail): Promise<void> }
}

/** Starts the beat. `leave` says that the process finishes its work, `end` takes its row away. */
export async function startHeartbeat({ kind, shop, logger, mailer }: Deps) {
  const { database, settings } = shop
  const heartbeat = createHeartbeat({
    database,
    logger,
    enqueue,
    self: { id: publicId(), kind, version: VERSION, host: hostname().slice(0, 120), pid: process.pid },
    isRunning,
    letterOf: (silent) => {
      const { paymentAlertEmail: to, shopName } = settings.current()
      return processAlertMail(silent, { to, shopName })
    },
    send: mailer.send,
  })
  await heartbeat.begin()
  const task = { name: 'heartbeat', everyMs: BEAT_S * 1000, run: heartbeat.beat }
  const tasks = startPeriodicTasks(logger, [task])
  const untroubled = (error: unknown) => logger.warn({ err: error }, 'a process that leaves could not say so')
  return {
    leave: () => heartbeat.leave().catch(untroubled),
    end: async () => {
      await tasks.stop()
      await heartbeat.end().catch(untroubled)
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
