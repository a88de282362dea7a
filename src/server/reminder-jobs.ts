// What the worker tells whoever asked to hear that a product is back.
import type { JobHandler } from '#platform/jobs.ts'
import { type Mail, messageIdOf } from '#platform/mailer.ts'
import { pollingPause } from '#platform/polling.ts'
import { reminderMail } from '#shop/customers/reminders/reminder.mail.ts'
import { REMINDER_JOB, type ReminderJob } from '#shop/customers/reminders/reminder.service.ts'
import type { PeriodicTask } from './periodic-tasks.ts'
import type { Shop } from './shop.ts'

interface Deps {
  readonly shop: Pick<Shop, 'clock' | 'coverage' | 'reminders' | 'settings' | 'siteUrl' | 'stores'>
  readonly mailer: { send(mail: Mail): Promise<void> }
}

const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** `tasks` look for what is back and delete what is no longer needed. */
export function reminderJobs({ shop, mailer }: Deps): {
  readonly handlers: Readonly<Record<string, JobHandler>>
  readonly tasks: readonly PeriodicTask[]
} {
  const { clock, coverage, reminders, settings, siteUrl, stores } = shop
  const handlers: Readonly<Record<string, JobHandler>> = {
    [REMINDER_JOB]: async (payload) => {
      const job = payload as ReminderJob
      const letter = await reminders.letter(job, clock.now())
      if (!letter) return // its person or product is gone
      const mail = reminderMail(letter, { ...settings.current(), siteUrl })
      await mailer.send({ ...mail, messageId: messageIdOf(`aviso-${job.reminder}`, siteUrl) })
    },
  }
  const tasks: readonly PeriodicTask[] = [
    { name: 'tell that products are back', everyMs: pollingPause(30 * SECOND), run: tellDue },
    { name: 'delete old reminders', everyMs: HOUR, run: () => reminders.deleteOld(clock.now()) },
  ]
  return { handlers, tasks }

  /** Stores and areas are read first: which of them deliver where may have changed. */
  async function tellDue(): Promise<void> {
    await coverage.refresh()
    await stores.refresh()
    await reminders.tellDue(clock.now())
  }
}
