// The panel's page and forms: the same calls as the JSON API, made from text fields.
import express, { type Request, type Response, Router } from 'express'
import { html } from '#sandbox/page/html.ts'
import { navigationLinks, sendPage } from '#sandbox/page/layout.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { clockCall, nextCall, settingsCall } from './control.contract.ts'
import { panelPage } from './panel.page.ts'
import type { SandboxState } from './sandbox-state.ts'

/** The routes of the panel. */
export function panelRoutes(
  state: SandboxState,
  addresses: (request: Request) => { http: string; smtp: string },
): Router {
  const routes = Router()
  const form = express.urlencoded({ extended: false, limit: '16kb', parameterLimit: 20 })

  routes.get('/', (request, response) => sendPage(response, panelPage(state.view({}), addresses(request))))

  routes.post('/panel/next', form, (request, response) => {
    const fields = filledFields(request)
    const parsed = nextCall.safeParse({ ...fields, ...numberField(fields, 'times'), ...numberField(fields, 'delayMs') })
    if (parsed.success) state.scenarios.plan(parsed.data)
    answerForm(response, parsed.success)
  })
  routes.post('/panel/remove', form, (request, response) => {
    state.scenarios.remove(Number(filledFields(request).id))
    answerForm(response, true)
  })
  routes.post('/panel/settings', form, (request, response) => {
    const fields = filledFields(request)
    const { commitMs: _, ...returnMethods } = fields
    const parsed = settingsCall.safeParse({ ...numberField(fields, 'commitMs'), returnMethods })
    if (parsed.success) state.change(parsed.data)
    answerForm(response, parsed.success)
  })
  routes.post('/panel/clock', form, (request, response) => {
    const parsed = clockCall.safeParse({ advanceMs: Number(filledFields(request).minutes) * 60_000 })
    if (parsed.success) state.clock.advance(parsed.data.advanceMs)
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
