// Writes to people who asked to hear when a product is back.

import { z } from 'zod'
import { messageIdOf } from '#platform/messages/mailer.ts'
import { pollingPause } from '#platform/work/polling.ts'
import type { Shop } from '#server/build/shop.ts'
import { reminderMail } from '#shop/customers/reminders/reminder.mail.ts'
import { REMINDER_JOB } from '#shop/customers/reminders/reminder.service.ts'
import { HOUR, SECOND } from '#shop/shared/durations.ts'
import { type JobDeps, type Jobs, MAIN, parsed } from './jobs.ts'
import type { PeriodicTask } from './periodic-tasks.ts'

interface Deps extends Pick<JobDeps, 'mailer'> {
  readonly shop: Pick<Shop, 'clock' | 'coverage' | 'reminders' | 'settings' | 'siteUrl' | 'stores'>
}

const reminderJob = z.object({ reminder: z.int(), context: z.string() })

export function reminderJobs({ shop, mailer }: Deps): Jobs {
  const { clock, coverage, reminders, settings, siteUrl, stores } = shop
  const handlers = {
    [REMINDER_JOB]: parsed(reminderJob, async (job) => {
      const letter = await reminders.letter(job, clock.now())
      if (!letter) return // its person or product is gone
      const mail = reminderMail(letter, { ...settings.current(), siteUrl })
      await mailer.send({ ...mail, messageId: messageIdOf(`aviso-${job.reminder}`, siteUrl) })
    }),
  }
  const tasks: readonly PeriodicTask[] = [
    { name: 'tell that products are back', everyMs: pollingPause(30 * SECOND), run: tellDue },
    { name: 'delete old reminders', everyMs: HOUR, run: () => reminders.deleteOld(clock.now()) },
  ]
  return { lane: MAIN, handlers, tasks }

  /** Sends the letters that are due, after reading stores and areas anew: which of them deliver where may have changed. */
  async function tellDue(): Promise<void> {
    await coverage.refresh()
    await stores.refresh()
    await reminders.tellDue(clock.now())
  }
}
