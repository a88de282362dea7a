// The inbox over HTTP: pages for people, /inbox.json for tests.
import { type Request, type Response, Router } from 'express'
import { sendPage } from '#sandbox/page/layout.ts'
import { inboxPage, mailPage, noMailPage } from './inbox.page.ts'
import type { Inbox } from './inbox.ts'
import type { Mail } from './mail.ts'
import { framedHtml, mailView } from './mail.view.ts'
import type { TextMessages } from './text-messages.ts'

/** A mail's page runs no script, loads nothing from the internet and sends no form. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http://localhost:* http://127.0.0.1:*',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

export function inboxRoutes(inbox: Inbox, messages: TextMessages): Router {
  const routes = Router()

  routes.get('/inbox.json', (request, response) => {
    const mails = inbox.list({ to: text(request, 'to'), subject: text(request, 'subject') })
    const sms = messages.list({ to: text(request, 'to') })
    response.set('Cache-Control', 'no-store').json({ mails: mails.map(mailView), sms })
  })
  routes.delete('/inbox.json', (request, response) => {
    const to = text(request, 'to')
    response.json({ removed: inbox.remove(to) + messages.remove(to) })
  })

  routes.get('/inbox', (request, response) => {
    const to = text(request, 'to')
    sendPage(response, inboxPage(inbox.list({ to }), messages.list({ to }), to))
  })
  routes.post('/inbox/clear', (_request, response) => {
    inbox.remove()
    messages.remove()
    response.redirect(303, '/inbox')
  })
  routes.get('/inbox/:id', (request, response) =>
    withMail(request, response, (mail) => sendPage(response, mailPage(mail))),
  )
  routes.get('/inbox/:id/html', (request, response) =>
    withMail(request, response, (mail) => {
      response.set({ 'Content-Security-Policy': MAIL_POLICY, 'X-Content-Type-Options': 'nosniff' })
      response.type('html').send(framedHtml(mail))
    }),
  )
  routes.get('/inbox/:id/attachments/:index', (request, response) =>
    withMail(request, response, (mail) => {
      const part = mail.attachments[Number(request.params.index)]
      if (!part) return sendPage(response, noMailPage())
      response.attachment(part.name).set({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': 'sandbox' })
      response.type('application/octet-stream').send(Buffer.from(part.content, 'base64'))
    }),
  )
  return routes

  function withMail(request: Request, response: Response, show: (mail: Mail) => void) {
    const mail = inbox.byId(String(request.params.id))
    if (!mail) return sendPage(response, noMailPage())
    show(mail)
  }
}

function text(request: Request, name: string): string | undefined {
  const value = request.query[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
