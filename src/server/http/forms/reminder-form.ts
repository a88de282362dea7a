// Takes people off letters about stock without log-in: the page shows the buttons, and only a post takes anything
// back.
import { Router } from 'express'
import type { OwnOrigins } from '#server/http/security.ts'
import type { ReminderService } from '#shop/customers/reminders/reminder.service.ts'
import { paths } from '#texts/paths.ts'
import { formFields, plainForm } from './plain-form.ts'

interface Deps {
  readonly origins: OwnOrigins
  readonly reminders: Pick<ReminderService, 'takeBack'>
  readonly now: () => Date
}

export function createReminderForm({ origins, reminders, now }: Deps): Router {
  const router = Router()
  router.post(paths.reminders(), plainForm(origins), async (req, res) => {
    const { cuales, clave: wayOut = '' } = formFields(req.body)
    const which = cuales === 'todos' ? 'all' : 'one'
    const done = await reminders.takeBack(wayOut, which, now())
    res.redirect(303, paths.reminders() + (done ? `?listo=${which === 'all' ? 'todos' : 'uno'}` : ''))
  })
  return router
}
