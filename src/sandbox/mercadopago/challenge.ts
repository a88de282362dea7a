// The challenge of a card's bank (3DS), in a frame of the shop's page: a form posts `creq` to it, its buyer answers, and it tells the page.
import express, { type Response, Router } from 'express'
import { sendPage } from '#sandbox/page/layout.ts'
import { ANSWER_ONCE, answerButton, stayPage } from '#sandbox/payments/pages.ts'
import type { Desk } from '#sandbox/payments/payment-stand-in.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { html } from '#ui/markup/html.ts'

const texts = sandboxTexts.challenge
const PATH = '/challenge'

/** Where a payment's challenge takes place; `origin` is the sandbox's. */
export const challengeUrl = (origin: string, id: string) => `${origin}/mp${PATH}/${encodeURIComponent(id)}`

/** The routes below `/mp`. */
export function challengeRoutes(desk: Desk): Router {
  const api = Router()
  api.get(`${PATH}/:id`, (request, response) => show(response, String(request.params.id)))
  api.post(`${PATH}/:id`, express.urlencoded({ extended: false, limit: '16kb' }), (request, response) => {
    const id = String(request.params.id)
    const { outcome } = (request.body ?? {}) as { outcome?: unknown }
    const payment = desk.payments.byId(id)
    if (payment && (outcome === 'approve' || outcome === 'reject')) desk.answer(payment, outcome)
    show(response, id)
  })
  return api

  function show(response: Response, id: string) {
    const payment = desk.payments.byId(id)
    if (payment?.state !== 'open')
      return sendPage(response, {
        ...stayPage(texts.done, texts.doneNote, null),
        script: 'challenge-complete.js',
        isFramed: true,
      })
    sendPage(response, {
      banner: sandboxTexts.banner,
      narrow: true,
      isFramed: true,
      script: ANSWER_ONCE,
      title: texts.title,
      body: html`<h1>${texts.title}</h1>
<form method="post" action="${challengeUrl('', id)}"><fieldset><legend>${sandboxTexts.pay.answer}</legend><div class="answers">
${answerButton('approve', sandboxTexts.pay.approve, texts.approve, 'main')}
${answerButton('reject', sandboxTexts.pay.reject, texts.reject)}
</div></fieldset></form>`,
    })
  }
}
