// The operators' desk over HTTP, on the real database and a bank of the test, for tests of its pages and buttons.

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeEach, expect } from 'vitest'
import { createPhotoStore } from '#pictures/pictures.ts'
import type { Logger } from '#platform/log/logger.ts'
import { newDeskKey } from '#scripts/desk-key.ts'
import { buildOperations } from '#server/build/operations.ts'
import { createDesk } from '#server/desk/desk.ts'
import { createCatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { identityOf } from '#shop/content/identity.ts'
import type { Courier } from '#shop/delivery/couriers/courier.ts'
import { USUAL_LAST_HOUR } from '#shop/delivery/last-hour.ts'
import type { Role } from '#shop/operations/access/roles.ts'
import { BSALE } from '#shop/operations/catalogue/sources/bsale-mapping.ts'
import { createSourceHealth } from '#shop/operations/catalogue/sources/source-health.service.ts'
import type { Finding } from '#shop/operations/health/finding.ts'
import { feedHealth } from '#shop/seo/merchant-feed.view.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import type { TaxDocumentProvider } from '#shop/tax-documents/provider.ts'
import { DESK_SECRET, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, testDataDir } from '#tests/support/shop/database.ts'
import { health } from '#texts/health.ts'
import { innerWords, saidBy } from './inner-words.ts'

export type DeskSite = Awaited<ReturnType<typeof openDeskSite>>
export type DeskBrowser = ReturnType<DeskSite['browser']>

export interface Bought {
  readonly number: string
  readonly rowId: number
}

/** One of each severity, with words of others that are long and hostile. */
const SAMPLE_FINDINGS: readonly Finding[] = [
  {
    check: 'environment',
    severity: 'deadly',
    what: 'Falta el secreto de la tienda',
    why: health.notOpened,
    mend: health.asTold,
  },
  ...[health.processes.silent('worker', 'una-maquina-de-nombre-largo.interna.mitienda.cl', 4711, 93)].map(
    ([what, why, mend]) => ({ check: 'processes', severity: 'serious' as const, what, why, mend }),
  ),
  { check: 'parties', severity: 'hint', what: `<b>${'x'.repeat(120)}</b>`, why: 'Porque sí.', mend: 'npm run doctor' },
]

type Logged = Readonly<Record<string, unknown>> & { readonly message: string }

/** The desk of a whole file of tests: open until its end, and the small shop as at first before each of them. */
export async function deskForAll(now: Date): Promise<DeskSite> {
  const desk = await openDeskSite(now)
  afterAll(() => desk.close())
  beforeEach(() => desk.reset())
  return desk
}

/** A schema of its own and the desk on it; `now` is the shop's clock, `couriers` who brings express orders, `issuer` who issues tax documents. */
export async function openDeskSite(
  now: Date,
  couriers: readonly Courier[] = [],
  issuer: TaxDocumentProvider | null = null,
) {
  const schema = await freshDatabase()
  const taxDocuments = issuer && { provider: issuer, environment: 'test' }
  const shop = await openOrderDesk({ url: schema.url, now, couriers, ...(taxDocuments && { taxDocuments }) })
  const { database, logger, bank } = shop
  let isOver = false
  let isFactorNeeded = false
  let isBsaleOn = false
  let key = ''
  const logged: Logged[] = []
  const log = (fields: object, message: string) => void logged.push({ ...fields, message })
  const told = { info: log, warn: log } as Pick<Logger, 'info' | 'warn'>
  const operations = buildOperations({
    database,
    source: 'desk',
    logger,
    photos: createPhotoStore(testDataDir()),
    config: { mode: 'demo', secret: DESK_SECRET },
    settings: shop.settings,
    shop,
  })
  const app = express()
  app.use(
    await createDesk({
      database,
      config: { secure: false, secret: 'a secret of the tests, long enough' },
      needsSecondFactor: () => isFactorNeeded,
      identity: () => identityOf(defaultSettings, ''),
      origins: (host) => [`http://${host}`],
      limits: {
        countRequest: async () => ({ isOver, asksProof: false, headers: isOver ? ['Retry-After', '42'] : [] }),
      },
      logger: told,
      reportMistake: () => undefined,
      now: shop.now,
      async feedHealth() {
        const catalogue = createCatalogueService({ database, clock: { now: shop.now }, logger })
        await catalogue.refresh()
        return feedHealth(catalogue.current().products, site)
      },
      lastHour: () => USUAL_LAST_HOUR,
      examined: async () => ({ findings: SAMPLE_FINDINGS, at: now }),
      sourceHealth: createSourceHealth({ database, source: BSALE, isOn: () => isBsaleOn }),
      ownedBySource: () => new Set(isBsaleOn ? ['precio:publico', 'activo'] : []),
      operations,
    }),
  )
  const server: Server = app.listen(0)
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    shop,
    site,
    operations,
    newKey,
    browser,
    inside,
    bought,
    /** Ana's. */
    key: () => key,
    /** What was logged since the last reset. */
    logged,
    /** Whether too many tried to log in. */
    limit(over: boolean) {
      isOver = over
    },
    /** Whether owners and operators must come in with codes. */
    needFactor(needed: boolean) {
      isFactorNeeded = needed
    },
    /** Whether Bsale is set up. */
    setUpBsale(isOn: boolean) {
      isBsaleOn = isOn
    },
    /** The small shop as at first, and a new key for Ana. */
    async reset() {
      isOver = false
      isFactorNeeded = false
      isBsaleOn = false
      logged.length = 0
      await resetSmallShop(database)
      key = await newKey('Ana')
    },
    statusOf: async ({ rowId }: Bought) => (await shop.orders.byRowId(rowId))!.status,
    async close() {
      server.close()
      await shop.close()
      await schema.drop()
    },
  }

  function newKey(name: string, role?: Role): Promise<string> {
    return newDeskKey(database, name, role)
  }

  /** An operator's browser: it keeps its cookie, follows nothing and sends its own origin. Each page it is shown says no inner word and gives no id twice. */
  function browser() {
    let cookie = ''
    const send = async (path: string, body?: Record<string, string>, headers: Record<string, string> = {}) => {
      const response = await fetch(site + path, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { cookie, ...(body ? { origin: site } : {}), ...headers },
        ...(body ? { body: new URLSearchParams(body) } : {}),
      })
      const [set] = response.headers.getSetCookie()
      if (set) cookie = set.split(';')[0]!
      const text = await response.text()
      if (response.headers.get('content-type')?.startsWith('text/html'))
        expect([...innerWords(saidBy(text)), ...twice(text)], path).toEqual([])
      return {
        status: response.status,
        text,
        to: response.headers.get('location'),
        set,
        headers: response.headers,
      }
    }
    return {
      get: (path: string) => send(path),
      post: send,
      logIn: (name = 'Ana', withKey = key, code = '') =>
        send('/mesa/ingresar', { nombre: name, clave: withKey, codigo: code }),
      cookie: () => cookie,
      setCookie: (value: string) => {
        cookie = value
      },
    }
  }

  async function inside(name = 'Ana', role?: Role) {
    const one = browser()
    expect(await one.logIn(name, name === 'Ana' ? key : await newKey(name, role))).toMatchObject({
      status: 303,
      to: '/mesa',
    })
    return one
  }

  /** Two beers and a wine; paid by the bank unless told otherwise. */
  async function bought({ isPaid = true, name = 'Rosa' } = {}): Promise<Bought> {
    const { orders, payments } = shop
    const customer = await shop.guest({ firstName: name })
    const { day, cost } = await shop.firstDate()
    const products = [
      { id: BEER, amount: 2 },
      { id: WINE, amount: 1 },
    ]
    const body = shop.body(customer, products, cost + 2 * 1_200 + 5_000, { delivery_date_requested: day })
    const made = await orders.create(body, customer, now)
    if (!made.ok) throw new Error(JSON.stringify(made.refusal))
    const { orderId, orderNumber } = made.value
    if (isPaid) {
      const begin = await payments.begin(bank.provider.name, { orderId, customer, now })
      if (!begin.ok) throw new Error(begin.refusal.code)
      const { attemptId, token } = begin.value
      bank.decide(token, 'approved')
      await payments.handleReturn({
        provider: bank.provider.name,
        attemptId,
        method: 'GET',
        params: { token_ws: token },
        now,
      })
    }
    return { number: String(orderNumber), rowId: (await orders.byId(orderId))!.rowId }
  }
}

/** Ids that a page gives to two elements: the label of the second leads to the first. */
function twice(text: string): string[] {
  const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!)
  return ids.filter((id, at) => ids.indexOf(id) !== at)
}

/** Opens a page with a form and returns its fields as they stand there. */
export async function fieldsOf(one: DeskBrowser, path: string): Promise<Record<string, string>> {
  return hiddenOf((await one.get(path)).text.split('<main')[1]!)
}

export function hiddenOf(text: string): Record<string, string> {
  const inputs = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return Object.fromEntries(
    inputs.map(([, name, value]) => [
      name,
      value!.replace(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code))).replaceAll('&amp;', '&'),
    ]),
  )
}

/** Opens an action's page and confirms it. */
export async function act(one: DeskBrowser, path: string, more: Record<string, string> = {}) {
  return one.post(path, { ...(await fieldsOf(one, path)), ...more })
}
