// Adds the pages of programs of others, for owners: their keys, where they are told what happens, and what became of the latest messages. Keys and secrets are
// shown once, so that making and ending one are no actions of a table.
import { publicId } from '#platform/secrets/ids.ts'
import { createSealer } from '#platform/secrets/sealed-value.ts'
import { actionPage } from '#server/desk/shared/action.page.ts'
import { INTEGRATIONS_PATH } from '#server/desk/shared/addresses.ts'
import {
  type Answer,
  type DeskDeps,
  type FormRequest,
  missing,
  type PageRequest,
  type Pages,
} from '#server/desk/shared/answers.ts'
import { hiddenFields } from '#server/desk/shared/pieces.ts'
import { EVENT_TYPES } from '#shop/integrations/events/event-types.ts'
import { SCOPES } from '#shop/integrations/keys/scopes.ts'
import type { Result } from '#shop/shared/result.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { integrationsPage, type Problem, secretPage } from './integrations.page.ts'

const words = desk.integrations

/** The field with the sealed end of the key that a form will give: pressed twice, it gives the same one. */
const NEXT = 'siguiente'
/** How long a form gives the key it was made with; later it gives another. */
const FORM_MS = 30 * 60_000

/** Something that is ended by a question: a key or a webhook. */
interface Ended {
  readonly path: string
  readonly action: 'integration.end' | 'webhook.end'
  readonly title: (name: string) => string
  readonly does: string
  readonly find: (rowId: number) => Promise<{ readonly name: string; readonly end: (asked: PageRequest) => Promise<Result<null>> } | null> // biome-ignore format: one row
}

export function createIntegrationPages(pages: Pages, { operations, config }: DeskDeps): void {
  const { integrationKeys, webhooks } = operations
  const sealer = createSealer(config.secret, 'integration key to give')
  const next = () => hiddenFields({ [NEXT]: sealer.seal(publicId(), new Date(Date.now() + FORM_MS)) })
  /** What a form gives: the beginning of its kind and the end it was made with. */
  const given = (form: FormRequest, beginning: string) => `${beginning}${sealer.open(form.given[NEXT] ?? '', new Date()) ?? publicId()}` // biome-ignore format: one row
  const page = (body: Html, status = 200): Answer => ({ title: words.title, section: 'people', body, status })
  const by = ({ visitor, now }: PageRequest) => ({ operator: visitor.operator, now })

  pages.get('/integraciones', async (asked) => page(await all(asked)))

  pages.post('/integraciones/llaves', 'integration.add', async (posted) => {
    const name = (posted.given.nombre ?? '').trim()
    const scopes = SCOPES.filter((scope) => posted.given[scope] === 'si')
    const made = await integrationKeys.make(name, scopes, by(posted), given(posted, 'liqui_'))
    if (made.ok) return page(secretPage(words.keys.shown(name), words.once, made.value))
    return page(await all(posted, { of: 'key', text: words.refusals[made.refusal.code], given: posted.given }), 422)
  })

  pages.post('/integraciones/avisos', 'webhook.add', async (posted) => {
    const name = (posted.given.nombre ?? '').trim()
    const events = EVENT_TYPES.filter((type) => posted.given[type] === 'si')
    const made = await webhooks.make(name, (posted.given.direccion ?? '').trim(), events, by(posted), given(posted, 'whsec_')) // biome-ignore format: one row
    if (made.ok) return page(secretPage(words.hooks.shown(name), words.onceSecret, made.value))
    return page(await all(posted, { of: 'hook', text: words.refusals[made.refusal.code], given: posted.given }), 422)
  })

  const ends: readonly Ended[] = [
    {
      ...{ path: 'llaves', action: 'integration.end', title: words.keys.end, does: words.keys.ends },
      async find(rowId) {
        const key = (await integrationKeys.all()).find((each) => each.rowId === rowId)
        return key ? { name: key.name, end: (asked) => integrationKeys.end(key, by(asked)) } : null
      },
    },
    {
      ...{ path: 'avisos', action: 'webhook.end', title: words.hooks.end, does: words.hooks.ends },
      async find(rowId) {
        const hook = (await webhooks.all()).find((each) => each.rowId === rowId)
        return hook ? { name: hook.name, end: (asked) => webhooks.end(hook, by(asked)) } : null
      },
    },
  ]
  for (const { path, action, title, does, find } of ends) {
    const address = `/integraciones/${path}/:id/terminar`
    const found = async ({ req }: PageRequest) => {
      const { id } = req.params
      return typeof id === 'string' && /^[1-9]\d{0,8}$/.test(id) ? find(Number(id)) : null
    }
    pages.get(
      address,
      async (asked) => {
        const one = await found(asked)
        if (!one) return missing()
        const question = actionPage({
          ...{
            title: title(one.name),
            address: `${INTEGRATIONS_PATH}/${path}/${String(asked.req.params.id)}/terminar`,
          },
          ...{ back: INTEGRATIONS_PATH, visitor: asked.visitor, seen: '', preview: [does], fields: [], step: 'hacer' },
          ...{ problem: null, isDangerous: true, canAct: true },
        })
        return page(question)
      },
      action,
    )
    pages.post(address, action, async (posted) => {
      const one = await found(posted)
      if (!one) return missing()
      await one.end(posted)
      return `${INTEGRATIONS_PATH}?hecho=1`
    })
  }

  async function all({ visitor, query }: PageRequest, problem: Problem | null = null): Promise<Html> {
    const [keys, hooks, deliveries] = await Promise.all([integrationKeys.all(), webhooks.all(), webhooks.deliveries()])
    return html`${integrationsPage({ keys, hooks, deliveries }, { visitor, problem, next, wasDone: query.hecho === '1' })}`
  }
}
