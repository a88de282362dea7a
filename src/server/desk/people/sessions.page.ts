// Lists open sessions of the desk with a button that ends each: one's own, or those of a person an owner looks at.

import { formToken } from '#server/desk/shared/page.ts'
import { shown, table } from '#server/desk/shared/pieces.ts'
import type { OpenSession } from '#shop/operations/access/desk-access.repository.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-door.service.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { partsOfDevice } from '#shop/shared/requests/device.ts'
import { accountSecurity } from '#texts/account/account-security.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = desk.people.sessions

/** Makes the list; each button posts the session's id to `address`. */
export function sessionList(sessions: readonly OpenSession[], visitor: DeskVisitor, address: string): Html {
  if (sessions.length === 0) return html`<p>${words.none}</p>`
  return table<OpenSession>(
    words.title,
    [
      { name: words.device, cell: (session) => shown(deviceOf(session)) },
      { name: words.place, cell: ({ network }) => shown(network) },
      { name: words.begun, cell: ({ createdAt }) => formatInstant(createdAt) },
      { name: words.used, cell: ({ usedAt }) => formatInstant(usedAt) },
      {
        name: words.end,
        cell: (session) => (session.id === visitor.sessionId ? html`<em>${words.thisOne}</em>` : endButton(session)),
      },
    ],
    sessions,
  )

  function endButton(session: OpenSession): Html {
    const label = words.endOf(deviceOf(session), formatInstant(session.createdAt))
    return html`<form method="post" action="${address}">${formToken(visitor)}<input type="hidden" name="sesion" value="${session.id}"><button class="link" type="submit" aria-label="${label}">${words.end}</button></form>`
  }
}

function deviceOf({ device }: OpenSession): string {
  const { browser, system } = partsOfDevice(device)
  return accountSecurity.device(browser, system)
}
