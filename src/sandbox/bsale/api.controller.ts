// Bsale's stand-in: the reading half of API v1, below `/bsale/v1`, with its pages of 50, its errors and its token in a header.
import { type Response, Router } from 'express'
import { responder } from '#sandbox/events/faulty-response.ts'
import type { World } from '#sandbox/world.ts'
import { type Account, LISTS, OFFICES, type StoredVariant } from './account.ts'
import { LIMITED, NOT_FOUND, TOKEN, WRONG_TOKEN } from './answers.ts'

const USUAL_LIMIT = 25
const MOST_LIMIT = 50

const FAULTS = { error: { status: 500, body: { error: 'The requested resource is not available' } }, token: WRONG_TOKEN } // biome-ignore format: one row

interface Deps extends Pick<World, 'scenarios' | 'calls' | 'clock'> {
  readonly account: Account
}

type Query = Readonly<Record<string, unknown>>

export function bsaleApi({ account, ...log }: Deps): Router {
  const api = Router()
  const respond = responder(log, 'bsale')
  api.use((request, response, next) => {
    if (request.get('access_token') === TOKEN) return next()
    response.status(WRONG_TOKEN.status).json(WRONG_TOKEN.body)
  })

  api.get('/variants.json', ({ query, baseUrl }, response) => {
    const all = account.all().filter(({ productId }) => isAsked(query.productid, productId))
    return list(response, query, `${baseUrl}/variants.json`, () => all.map((one) => variantView(one, baseUrl)))
  })
  api.get('/variants/:id.json', ({ params, baseUrl }, response) =>
    one(response, account.byId(Number(params.id)), (found) => variantView(found, baseUrl)),
  )
  api.get('/products.json', ({ query, baseUrl }, response) =>
    list(response, query, `${baseUrl}/products.json`, () => account.all().map(productView)),
  )
  api.get(
    '/products/:id.json',
    ({ params }, response) =>
    one(response, account.all().find(({ productId }) => productId === Number(params.id)), productView), // biome-ignore format: one row
  )
  api.get('/price_lists/:list/details.json', ({ params, query, baseUrl }, response) => {
    const { list: number } = params
    if (!LISTS.some((known) => String(known) === number)) return one(response, undefined, () => null)
    const href = `${baseUrl}/price_lists/${number}/details.json`
    return list(response, query, href, () =>
      account.all().flatMap((variant) => {
        const price = variant.prices[number]
        if (!price || !isAsked(query.variantid, variant.id)) return []
        const { net: variantValue, gross: variantValueWithTaxes } = price
        return [{ id: variant.id * 10 + Number(number), variantValue, variantValueWithTaxes, variant: link(baseUrl, 'variants', variant.id) }] // biome-ignore format: one row
      }),
    )
  })
  api.get('/stocks.json', ({ query, baseUrl }, response) =>
    list(response, query, `${baseUrl}/stocks.json`, () =>
      account.all().flatMap((variant) =>
        OFFICES.flatMap((office) => {
          const stock = variant.stocks[office]
          if (!stock || !isAsked(query.variantid, variant.id) || !isAsked(query.officeid, office)) return []
          const { quantity, reserved: quantityReserved } = stock
          const of = { variant: link(baseUrl, 'variants', variant.id), office: link(baseUrl, 'offices', office) }
          return [{ quantity, quantityReserved, quantityAvailable: quantity - quantityReserved, ...of }]
        }),
      ),
    ),
  )
  api.use((_request, response) => void response.status(404).json(NOT_FOUND.body))
  return api

  /** A page of what is listed now: what changes between two pages moves what follows. */
  function list(response: Response, query: Query, href: string, items: () => readonly unknown[]): Promise<void> {
    return respond('list', response, FAULTS, (scenario) => {
      if (scenario === 'over_limit') return LIMITED
      const limit = wholeOf(query.limit, USUAL_LIMIT)
      const offset = wholeOf(query.offset, 0)
      if (limit === null || offset === null || limit < 1)
        return { status: 400, body: { error: 'invalid limit or offset' } }
      const all = scenario === 'empty_list' ? [] : items()
      const size = Math.min(limit, MOST_LIMIT)
      const page = { href, count: all.length, limit: size, offset, items: all.slice(offset, offset + size) }
      if (scenario === 'changes_while_read') account.turn()
      return { status: 200, body: page }
    })
  }

  function one(
    response: Response,
    found: StoredVariant | undefined,
    view: (found: StoredVariant) => unknown,
  ): Promise<void> {
    return respond('item', response, FAULTS, (scenario) => {
      if (scenario === 'over_limit') return LIMITED
      return found ? { status: 200, body: view(found) } : NOT_FOUND
    })
  }
}

const link = (baseUrl: string, of: string, id: number) => ({ href: `${baseUrl}/${of}/${id}.json`, id: String(id) })

const isAsked = (asked: unknown, id: number): boolean => asked === undefined || String(asked).replace(/[[\]]/g, '') === String(id) // biome-ignore format: one row

function wholeOf(given: unknown, otherwise: number): number | null {
  if (given === undefined) return otherwise
  return typeof given === 'string' && /^\d{1,7}$/.test(given) ? Number(given) : null
}

function variantView({ id, productId, code, state }: StoredVariant, baseUrl: string) {
  return {
    ...{ href: `${baseUrl}/variants/${id}.json`, id, description: null, unlimitedStock: 0, allowNegativeStock: 0 },
    ...{ state, barCode: code, code, product: link(baseUrl, 'products', productId) },
  }
}

const productView = ({ productId: id, name, state }: StoredVariant) => ({ id, name, description: null, classification: 0, stockControl: 1, state }) // biome-ignore format: one row
