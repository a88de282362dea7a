// One random history: orders of every kind are paid and given back in parts, the issuer fails, the worker dies, time goes by, a person decides; at its
// end everything has come to rest and both sides' books are compared.
import { expect } from 'vitest'
import { dayOf } from '#shop/shared/chile-time.ts'
import { createDocumentOversight } from '#shop/tax-documents/oversight/oversight.service.ts'
import type { StoredDocument } from '#shop/tax-documents/tax-document.repository.ts'
import { BOLETA, CREDIT_NOTE, FACTURA } from '#shop/tax-documents/tax-document.ts'
import { type SeededRandom, seededRandom } from '#tests/faults/kill-nine/random.ts'
import type { IssuerFault } from '#tests/support/orders/test-issuer.ts'
import { GOODS, type TaxShop } from './tax-shop.ts'

interface Bought {
  readonly rowId: number
  readonly due: number
  /** What of it has not gone back. */
  left: number
  refunds: number
}

interface Story {
  readonly shop: TaxShop
  readonly draw: SeededRandom
  readonly orders: Bought[]
}

const FAULTS: readonly IssuerFault[] = ['lostAnswer', 'lostRequest', 'noFolios', 'refused', 'rejectedLater']
const STEPS = 14
const PROVIDERS = ['webpay-plus', 'webpay-oneclick', 'mercado-pago', 'transfer', 'chek', 'fpay']
/** Rounds until nothing waits but for a person; each of a person's decisions may begin another. */
const MOST_ROUNDS = 200

const moves: Readonly<Record<string, (story: Story) => Promise<void>>> = {
  async order({ shop, draw, orders }) {
    const chosen = GOODS.filter(() => draw.happens(0.6))
    const goods = (chosen.length > 0 ? chosen : [GOODS[0]]).map((id) => ({ id, amount: draw.between(1, 7) }))
    const buyer = draw.oneOf(['guest', 'guest', 'member', 'distributor'] as const)
    const rowId = await shop.order({ goods, buyer, isFactura: draw.happens(0.3), points: draw.oneOf([0, 0, 1, 777, 2_345]), provider: draw.oneOf(PROVIDERS), isFree: draw.happens(0.15) }) // biome-ignore format: one row
    const { due } = (await shop.desk.orders.byRowId(rowId))!.amounts
    orders.push({ rowId, due, left: due, refunds: 0 })
  },
  work: ({ shop }) => shop.work(),
  die: ({ shop }) => shop.work(true),
  async twoWorkers({ shop }) {
    await Promise.all([shop.desk.taxDocuments!.workDue(shop.now()), shop.desk.taxDocuments!.workDue(shop.now())])
  },
  async fault({ shop, draw }) {
    await shop.issuer.next(...Array.from({ length: draw.between(1, 3) }, () => draw.oneOf(FAULTS)))
  },
  async minutes({ shop, draw }) {
    await shop.passes(draw.between(1, 40))
  },
  async day({ shop, draw }) {
    await shop.passes(draw.oneOf([23 * 60, 24 * 60 + 1, 3 * 24 * 60]))
  },
  async part(story) {
    const found = withMoney(story)
    if (!found) return
    await back(story, found, story.draw.between(1, found.left))
  },
  async whole(story) {
    const found = withMoney(story)
    if (found) await back(story, found, found.left)
  },
  async line(story) {
    const found = withMoney(story)
    if (!found) return
    const lines = await story.shop.desk.database.selectFrom('order_line').select(['product_id', 'amount', 'total_price']).where('order_id', '=', found.rowId).execute() // biome-ignore format: one query
    const { product_id: id, amount, total_price } = story.draw.oneOf(lines)
    const pesos = Math.min(found.left, Math.round(Number(total_price) / amount))
    if (pesos > 0) await back(story, found, pesos, { id, units: 1 })
  },
  async model({ shop, draw }) {
    await shop.set({ TAX_DOCUMENT_MODEL: draw.oneOf(['boleta_always', 'voucher_where_electronic']) })
  },
  person: decide,
}
export const MOVES = Object.keys(moves)
/** With how often each is made. */
const BAG = ['order', 'order', 'order', 'work', 'work', 'work', 'die', 'twoWorkers', 'fault', 'fault', 'minutes', 'minutes', 'day', 'part', 'part', 'whole', 'line', 'line', 'model', 'person'] // biome-ignore format: one list

/** What the history met. */
export async function taxHistory(seed: number, shop: TaxShop): Promise<ReadonlySet<string>> {
  const draw = seededRandom(seed, 'tax')
  const story: Story = { shop, draw, orders: [] }
  const met = new Set<string>(['order'])
  await shop.issuer.calm()
  await shop.passes(24 * 60) // on a day of its own
  const firstDay = dayOf(shop.now())
  await moves.order!(story)
  for (let step = 0; step < STEPS; step++) {
    const name = draw.oneOf(BAG)
    met.add(name)
    await moves[name]!(story)
  }
  await end(story)
  await compare(seed, story, firstDay, met)
  return met
}

const withMoney = ({ orders, draw }: Story): Bought | null => {
  const some = orders.filter(({ left }) => left > 0)
  return some.length === 0 ? null : draw.oneOf(some)
}

async function back({ shop }: Story, found: Bought, pesos: number, line: { id: number; units: number } | null = null) {
  found.refunds += 1
  found.left -= pesos
  await shop.giveBack(found.rowId, pesos, `back-${found.refunds}`, line)
}

/** What somebody does who looks at the issuer's own page first: what it has under our key is ended here, the rest is tried anew. */
async function decide({ shop, draw }: Story): Promise<void> {
  const { desk } = shop
  const issued = await shop.issuer.issued()
  for (const one of await createDocumentOversight({ database: desk.database }).open(1_000)) {
    const isForAPerson = one.nextTry === null || one.failure === 'saleNotIssued'
    if (!isForAPerson) continue
    const isThere = issued.some(({ key, isRejected }) => key === one.key && !isRejected)
    const isHopeless = one.failure === 'voucher' || one.failure === 'saleNotIssued' || one.failure === 'noDocument'
    const { taxDocuments } = desk
    if (isThere || isHopeless || draw.happens(0.2)) await taxDocuments!.voidDocument(one.rowId)
    else await taxDocuments!.retry(one.rowId, shop.now())
  }
}

/** Calm, until nothing waits for anybody. */
async function end(story: Story): Promise<void> {
  const { shop } = story
  await shop.issuer.calm()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await shop.work()
    await shop.passes(round < 6 ? 31 : 24 * 60)
    const { waiting, refused, rejected } = await createDocumentOversight({ database: shop.desk.database }).counts(shop.now()) // biome-ignore format: one call
    const underWay = await shop.desk.database.selectFrom('tax_document').select('id').where('state', '=', 'issued').limit(1).executeTakeFirst() // biome-ignore format: one query
    if (waiting + refused + rejected === 0 && !underWay) return
    if (round >= 6) await decide(story)
  }
  throw new Error('documents wait for ever')
}

async function compare(seed: number, { shop, orders }: Story, firstDay: string, met: Set<string>): Promise<void> {
  const { desk } = shop
  const issued = await shop.issuer.issued()
  const endedThere = new Map<string, number>()
  for (const { rowId, due } of orders) {
    const all = await desk.taxDocuments!.documents.ofOrder(desk.database, rowId)
    const said = (what: string) => `seed ${seed}, order ${rowId}: ${what}`
    const [sales, notes] = [
      all.filter(({ kind }) => kind !== CREDIT_NOTE),
      all.filter(({ kind }) => kind === CREDIT_NOTE),
    ]
    const isValid = ({ state }: StoredDocument) => state === 'accepted'
    /** What ended it for good: superseded ones have a successor. */
    const last = sales.at(-1)!
    for (const each of sales.slice(0, -1)) expect(each.reason, said('an earlier one')).toBe('replaced')
    const valid = sales.filter(isValid)
    // Every paid peso in exactly one document or one reason.
    if (isValid(last)) {
      expect(valid, said('documents')).toHaveLength(1)
      expect(Math.abs(last.total - due), said('its sum')).toBeLessThanOrEqual(last.kind === FACTURA ? 1 : 0)
      expect(last.net + last.iva + last.extra, said('its parts')).toBe(last.total)
      if (last.kind === BOLETA) expect(last.extra, said('additional tax')).toBe(0)
    } else {
      expect(valid, said('documents beside a reason')).toEqual([])
      const reasons = due === 0 ? ['nothing_paid'] : ['voucher', 'by_hand']
      expect(reasons, said('why none')).toContain(last.reason)
    }
    // Each refund in exactly one nota de crédito or one reason, together never beyond the document.
    const refunds = await desk.database.selectFrom('payment_refund').innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id').select(['payment_refund.id', 'payment_refund.amount']).where('order_id', '=', rowId).execute() // biome-ignore format: one query
    for (const { id, amount } of refunds) {
      const own = notes.filter(({ refundRowId }) => refundRowId === id)
      const ends = own.filter(({ reason }) => reason !== 'replaced')
      expect(ends, said(`refund ${id}`)).toHaveLength(1)
      const [only] = ends
      if (isValid(only!)) expect(amount - only!.total, said('a nota’s sum')).toBeOneOf([-1, 0, 1, 2])
      else expect(['voucher', 'by_hand', 'nothing_paid'], said('why no nota')).toContain(only!.reason)
    }
    const noted = notes.filter(isValid).reduce((sum, { total }) => sum + total, 0)
    expect(noted, said('notas de crédito')).toBeLessThanOrEqual(valid[0]?.total ?? sales.findLast(({ folio }) => folio !== null)?.total ?? 0) // biome-ignore format: one row
    for (const one of all) {
      const theirs = issued.filter(({ key }) => key === one.key)
      // A key gave one document; what was ended by hand although the issuer has it is the person's, who saw it there.
      expect(theirs.length, said(`documents of ${one.key}`)).toBeLessThanOrEqual(1)
      const [its] = theirs
      if (one.folio !== null) expect([its?.folio, its?.total, its?.day], said('both sides')).toEqual([one.folio, one.total, one.day]) // biome-ignore format: one row
      if (its && one.folio === null) {
        // One the tax office took back before the shop knew of it is issued anew.
        expect(one.reason, said('issued, and not known')).toBe(its.isRejected ? one.reason : 'by_hand')
        expect(['by_hand', 'replaced'], said('who ended it')).toContain(one.reason)
        endedThere.set(`${its.day} ${its.kind} ${its.folio}`, its.total)
      }
      met.add(one.state === 'accepted' ? ({ [BOLETA]: 'boleta', [FACTURA]: 'factura', [CREDIT_NOTE]: 'nota' } as const)[one.kind] : one.state) // biome-ignore format: one row
      if (one.reason) met.add(one.reason)
      if (one.folio !== null && one.sentAt && one.issuedAt && one.issuedAt.getTime() - one.sentAt.getTime() > 24 * 3_600_000) met.add('adopted') // biome-ignore format: one row
    }
  }
  met.delete('not_needed')
  // Day by day what the shop has is what the issuer has, but for what a person ended here because it was there.
  const days = new Set(issued.filter(({ day }) => day >= firstDay).map(({ day }) => day))
  for (const day of days) {
    const reconciled = await desk.documentWatch!.reconcile(day, shop.now())
    const surplus = [...endedThere].filter(([key]) => key.startsWith(day)).map(([key]) => key.split(' ').slice(1).join(' ')) // biome-ignore format: one row
    const found = reconciled!.differences.map(({ code, kind, folio }) =>
      code === 'surplus' ? `${kind} ${folio}` : code,
    )
    expect(found.sort(), `seed ${seed}, ${day}`).toEqual(surplus.sort())
  }
}
