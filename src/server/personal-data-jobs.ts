// What the worker does about personal data: the letter after a deletion, and every hour what has been kept long
// enough. Its jobs name people, so their payloads are cleared once they are done.
import { createJobRunner, deleteFinished, type JobHandler } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { type Mail, messageIdOf } from '#platform/mailer.ts'
import { dataLetterMail } from '#shop/customers/my-data/data-letter.mail.ts'
import { DATA_LETTER_JOB, type DataLetterJob } from '#shop/customers/my-data/deletion.service.ts'
import { keptSince } from '#shop/customers/my-data/retention.ts'
import type { PeriodicTask } from './periodic-tasks.ts'
import type { Shop } from './shop.ts'

const HOUR = 3_600_000

interface Deps {
  readonly shop: Pick<Shop, 'clock' | 'database' | 'retention' | 'settings' | 'siteUrl'>
  readonly mailer: { send(mail: Mail): Promise<void> }
  readonly logger: Logger
}

export function startPersonalDataWorkers({ shop, mailer, logger }: Deps): {
  readonly tasks: readonly PeriodicTask[]
  readonly stop: () => Promise<void>
} {
  const { clock, database, retention, settings, siteUrl } = shop
  const handlers: Readonly<Record<string, JobHandler>> = {
    [DATA_LETTER_JOB]: (payload, { key }) => {
      const mail = dataLetterMail(payload as DataLetterJob, settings.current())
      return mailer.send({ ...mail, messageId: messageIdOf(key, siteUrl) })
    },
  }
  const runner = createJobRunner({ database, handlers, logger, clearsPayload: true })
  runner.start()

  async function applyPeriods(): Promise<void> {
    const done = await retention.run(clock.now())
    // Jobs are timed by the machine's clock.
    await deleteFinished(database, [DATA_LETTER_JOB], keptSince('letters', settings.current(), new Date()))
    if (Object.values(done).some((count) => count > 0)) logger.info({ done }, 'old personal data deleted')
  }

  return { tasks: [{ name: 'personal data', everyMs: HOUR, run: applyPeriods }], stop: () => runner.stop() }
}
