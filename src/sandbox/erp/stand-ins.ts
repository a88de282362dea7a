// A program of the owner's that the shop tells what happens, such as an ERP: it shows what came, works each signature out for itself, and answers as planned.
import { createHmac, timingSafeEqual } from 'node:crypto'
import express, { Router } from 'express'
import { z } from 'zod'
import { type EventResponse, responder } from '#sandbox/events/faulty-response.ts'
import { formatMoment } from '#sandbox/page/format.ts'
import { table } from '#sandbox/page/layout.ts'
import type { StandIn } from '#sandbox/stand-in.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { html } from '#ui/markup/html.ts'

const texts = sandboxTexts.panel
const HOOK = ['hook'] as const
const PATH = '/erp/avisos'
const MOST = 500
const SHOWN = 50
/** What was signed longer ago, or is to come, is a message somebody kept. */
const FRESH_MS = 5 * 60_000

const DONE: EventResponse = { status: 200, body: { received: true } }
const FAULTS = { error: { status: 500, body: { error: 'down' } }, token: { status: 401, body: { error: 'signature' } } }
const LIMITED: EventResponse = { status: 429, body: { error: 'too many' } }
const GONE: EventResponse = { status: 410, body: { error: 'gone' } }

type Verdict = keyof typeof texts.signatures

interface Received {
  readonly at: string
  readonly id: string
  readonly type: string
  readonly signature: Verdict
  /** Whether a message of its id has come before. */
  readonly isAgain: boolean
  readonly body: string
}

export function erpStandIns(world: World): readonly StandIn[] {
  let received: readonly Received[] = []
  const secret = world.settings.add('erpSecret', z.string().max(200), '')
  const respond = responder(world, 'erp')
  return [
    {
      name: 'erp',
      title: texts.erp,
      paths: [PATH],
      operations: HOOK,
      scenarios: { slow: HOOK, lost_answer: HOOK, http_500: HOOK, over_limit: HOOK, gone: HOOK },
      mount(app) {
        const hooks = Router()
        hooks.post('/', express.text({ type: () => true, limit: '1mb' }), (request, response) =>
          respond('hook', response, FAULTS, (scenario) => {
            const body = typeof request.body === 'string' ? request.body : ''
            const signature = verdict(body, request.get('liqui-signature'), secret(), world.clock.now())
            const { id, type } = namesIn(body)
            const isAgain = received.some((one) => one.id === id)
            received = [{ at: world.clock.isoNow(), id, type, signature, isAgain, body }, ...received].slice(0, MOST)
            return scenario === 'over_limit' ? LIMITED : scenario === 'gone' ? GONE : DONE
          }),
        )
        app.use(PATH, hooks)
      },
      view: () => ({ erp: received }),
      settingsFields: () =>
        html`<label class="field">${texts.erpSecret}<input name="erpSecret" maxlength="200" autocomplete="off" value="${secret()}"></label>`,
      section() {
        if (received.length === 0) return null
        const rows = received
          .slice(0, SHOWN)
          .map(
            ({ at, type, id, signature, isAgain, body }) =>
              html`<tr><td>${formatMoment(at)}</td><td>${type}</td><td>${id}${isAgain ? html` <span class="tag">${texts.again}</span>` : null}</td><td>${texts.signatures[signature]}</td><td><code>${body.slice(0, 300)}</code></td></tr>`,
          )
        return html`<section class="stack"><h2>${texts.erp}</h2>${table(texts.erp, texts.erpColumns, rows)}</section>`
      },
      reset() {
        received = []
      },
    },
  ]
}

function namesIn(body: string): { readonly id: string; readonly type: string } {
  try {
    const { id, type } = JSON.parse(body) as { readonly id?: unknown; readonly type?: unknown }
    return { id: String(id ?? ''), type: String(type ?? '') }
  } catch {
    return { id: '', type: '' }
  }
}

/** Without a secret nothing can be said of a signature. */
function verdict(body: string, header: string | undefined, secret: string, now: number): Verdict {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (seconds === undefined || given === undefined) return 'unsigned'
  if (secret === '') return 'unknown'
  const own = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  if (!timingSafeEqual(own, Buffer.from(given, 'hex'))) return 'wrong'
  return Math.abs(now - Number(seconds) * 1_000) > FRESH_MS ? 'old' : 'right'
}
