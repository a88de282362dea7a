// The panel's page and forms: the same calls as the JSON API, made from text fields.
import express, { type Request, type Response, Router } from 'express'
import { navigationLinks, sendPage } from '#sandbox/page/layout.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { html } from '#ui/markup/html.ts'
import { clockCall } from './control.contract.ts'
import { panelPage } from './panel.page.ts'
import type { SandboxState } from './sandbox-state.ts'

export function panelRoutes(
  state: SandboxState,
  addresses: (request: Request) => { http: string; smtp: string },
): Router {
  const { scenarios, settings, clock } = state.world
  const routes = Router()
  const form = express.urlencoded({ extended: false, limit: '16kb', parameterLimit: 50 })

  routes.get('/', (request, response) => sendPage(response, panelPage(state, addresses(request))))

  routes.post('/panel/next', form, (request, response) => {
    const fields = filledFields(request)
    const call = { ...fields, ...numberField(fields, 'times'), ...numberField(fields, 'delayMs') }
    const parsed = state.nextCall.safeParse(call)
    if (parsed.success) scenarios.plan(parsed.data)
    answerForm(response, parsed.success)
  })
  routes.post('/panel/remove', form, (request, response) => {
    scenarios.remove(Number(filledFields(request).id))
    answerForm(response, true)
  })
  routes.post('/panel/settings', form, (request, response) => {
    const parsed = settings.schema().safeParse(nested(filledFields(request), settings.current()))
    if (parsed.success) settings.change(parsed.data)
    answerForm(response, parsed.success)
  })
  routes.post('/panel/clock', form, (request, response) => {
    const parsed = clockCall.safeParse({ advanceMs: Number(filledFields(request).minutes) * 60_000 })
    if (parsed.success) clock.advance(parsed.data.advanceMs)
    answerForm(response, parsed.success)
  })
  routes.post('/panel/reset', (_request, response) => {
    state.reset()
    answerForm(response, true)
  })
  return routes
}

/** The fields that are not empty. */
function filledFields(request: Request): Record<string, string> {
  const fields = Object.entries(request.body ?? {})
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== ''),
  )
}

function numberField(fields: Record<string, string>, name: string): Record<string, number> {
  return fields[name] === undefined ? {} : { [name]: Number(fields[name]) }
}

/** `a.b` as a field of an object; a number where the setting is one. */
function nested(fields: Record<string, string>, current: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const call: Record<string, unknown> = {}
  for (const [path, text] of Object.entries(fields)) {
    const [name = '', part] = path.split('.')
    if (part === undefined) call[name] = typeof current[name] === 'number' ? Number(text) : text
    else call[name] = { ...(call[name] as object | undefined), [part]: text }
  }
  return call
}

function answerForm(response: Response, valid: boolean) {
  if (valid) return response.redirect(303, '/')
  const { title, invalid } = sandboxTexts.panel
  const body = html`<div class="stack">
<h1>${title}</h1>
<p>${invalid}</p>
<p><a class="button" href="/">${title}</a></p>
</div>`
  sendPage(response, { status: 400, title, banner: sandboxTexts.bannerPanel, nav: navigationLinks('panel'), body })
}
