// Bsale: an account whose variants, prices and stock testers change, and its notices, which nobody signs.
import { z } from 'zod'
import { parseCall } from '#sandbox/control/call.ts'
import { openNotices, UNSIGNED } from '#sandbox/payments/notices.ts'
import type { StandIn } from '#sandbox/stand-in.ts'
import { AROUND } from '#sandbox/tax-documents/answering.ts'
import { papersSection } from '#sandbox/tax-documents/papers-panel.ts'
import { openRegister } from '#sandbox/tax-documents/register.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { createAccount } from './account.ts'
import { bsaleApi } from './api.controller.ts'
import { bsaleDocumentsApi, bsaleFiles } from './documents/api.controller.ts'

const READS = ['list', 'item'] as const
const CALLS = [...READS, 'issue'] as const
const ISSUE = ['issue'] as const
const LIST = ['list'] as const
const NOTICE = ['notice'] as const
const OF_ISSUING = [...AROUND, 'no_folios', 'unpaid', 'rejected_later', 'remarked'] as const

const change = z.strictObject({
  code: z.string().max(60),
  name: z.string().max(140).optional(),
  state: z.union([z.literal(0), z.literal(1)]).optional(),
  prices: z
    .record(z.string(), z.union([z.number(), z.strictObject({ net: z.number(), gross: z.number() })]))
    .optional(),
  stocks: z
    .record(z.string(), z.union([z.number(), z.strictObject({ quantity: z.number(), reserved: z.number() })]))
    .optional(),
})
const variantsBody = z.strictObject({
  /** All there are from now on; without it those there are stay, and these change. */
  isAll: z.boolean().default(false),
  variants: z.array(change).max(200),
})
const hintBody = z.strictObject({
  code: z.string().max(60),
  topic: z.enum(['stock', 'price', 'variant', 'product']),
})

export function bsaleStandIns(world: World): readonly StandIn[] {
  const account = createAccount()
  const papers = openRegister(world, 'bsale-documents')
  const notices = openNotices(world, 'bsale', UNSIGNED)
  return [
    {
      name: 'bsale',
      title: sandboxTexts.panel.bsale,
      paths: ['/bsale/v1'],
      operations: [...CALLS, ...NOTICE],
      scenarios: {
        ...{ slow: READS, lost_answer: READS, http_500: READS, invalid_json: READS, token_error: READS },
        ...{ over_limit: READS, empty_list: LIST, changes_while_read: LIST },
        ...{
          lost_request: ISSUE,
          http_502: ISSUE,
          no_folios: ISSUE,
          unpaid: ISSUE,
          rejected_later: ISSUE,
          remarked: ISSUE,
        },
        ...{ duplicate_notice: NOTICE, late_notice: NOTICE, lost_notice: NOTICE, disordered_notices: NOTICE },
      },
      mount(app) {
        app.use('/bsale/view', bsaleFiles(papers))
        app.use('/bsale/v1', bsaleDocumentsApi(world, papers))
        app.use('/bsale/v1', bsaleApi({ ...world, account }))
      },
      control(api) {
        api.post('/variants', (request, response) => {
          const body = parseCall(variantsBody, request, response)
          if (!body) return
          if (body.isAll) account.fill(body.variants)
          else for (const one of body.variants) account.put(one)
          response.json({ variants: account.all().length })
        })
        api.post('/hint', async (request, response) => {
          const body = parseCall(hintBody, request, response)
          if (!body) return
          const variant = account.byCode(body.code)
          const url = world.webhook('bsale', '/integrations/bsale/hints')
          if (!variant || !url) return void response.status(404).json({ error: 'no_variant' })
          const { topic } = body
          const resourceId = String(topic === 'product' ? variant.productId : variant.id)
          const payload = { ...{ cpnId: 2, resource: RESOURCES[topic](resourceId), resourceId, topic, action: 'put', send: Math.floor(world.clock.now() / 1_000) }, ...(topic === 'stock' && { officeId: '1' }), ...(topic === 'price' && { priceListId: '3' }) } // biome-ignore format: one row
          await notices.send({ paymentId: resourceId, reference: resourceId, url, event: topic, payload })
          response.json(payload)
        })
      },
      view: () => ({
        bsale: account.all(),
        bsaleDocuments: papers.all().map((one) => ({ ...one, state: papers.stateOf(one) })),
      }),
      section: () => papersSection(papers, 'bsale', sandboxTexts.panel.bsale, OF_ISSUING),
      reset() {
        account.reset()
        notices.clear()
        papers.clear()
      },
      close() {
        notices.close()
        papers.close()
      },
    },
  ]
}

/** Where its notices say that a thing is to be read. */
const RESOURCES = {
  stock: (id: string) => `/v2/stocks.json?variant=${id}&office=1`,
  price: (id: string) => `/v2/price_lists/3/details.json?variant=${id}`,
  variant: (id: string) => `/v2/variants/${id}.json`,
  product: (id: string) => `/v2/products/${id}.json`,
} as const
