// Mail and SMS: both arrive in the inbox. The mail's own server listens beside this one.

import type { StandIn } from '#sandbox/stand-in.ts'
import { twilioApi } from '#sandbox/twilio/api.controller.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { html } from '#ui/markup/html.ts'
import { inboxRoutes } from './inbox.controller.ts'

const texts = sandboxTexts.panel
const MAIL = ['mail'] as const
const SMS = ['sms'] as const

export function messageStandIns(world: World): readonly StandIn[] {
  const { inbox, messages } = world
  return [
    {
      name: 'smtp',
      title: texts.smtp,
      paths: ['smtp:'],
      operations: MAIL,
      scenarios: { slow: MAIL, lost_answer: MAIL, temporary_failure: MAIL, permanent_failure: MAIL },
      mount: () => undefined,
      mountPages: (app) => void app.use(inboxRoutes(inbox, messages)),
      view: () => ({ mails: inbox.list().length }),
      links: () => html`<a href="/inbox">${texts.inboxLink}</a> (${inbox.list().length})`,
      reset: () => void inbox.remove(),
      close: () => inbox.close(),
    },
    {
      name: 'twilio',
      title: texts.twilio,
      paths: ['/twilio'],
      operations: SMS,
      scenarios: {
        slow: SMS,
        lost_answer: SMS,
        http_500: SMS,
        invalid_json: SMS,
        invalid_number: SMS,
        undelivered: SMS,
        token_error: SMS,
      },
      mount: (app) => void app.use('/twilio', twilioApi(world)),
      view: () => ({ sms: messages.list().length }),
      links: () => html`<a href="/inbox#sms">${texts.smsLink}</a> (${messages.list().length})`,
      reset: () => void messages.remove(),
    },
  ]
}
