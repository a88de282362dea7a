// Gets quotes of express delivery from the store's couriers by the rules, stores them, and finds them again for the
// order.
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { ProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import type { Courier, QuoteAnswer, QuoteRequest } from '#shop/delivery/couriers/courier.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import { NOT_OURS } from '#shop/delivery/couriers/errors.ts'
import type { DeliveryService } from '#shop/delivery/delivery.service.ts'
import type { WantedGoods, WantedPlace } from '#shop/delivery/ways/receiving.ts'
import type { Point } from '#shop/geography/point.ts'
import type { Product } from '#shop/products/product.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { believedTimes } from './believed-times.ts'
import { boxEquivalents } from './boxes.ts'
import { couriersToAsk } from './choose-courier.ts'
import { courierStore } from './courier-store.ts'
import { expressCost, isSaneFee } from './fee.ts'
import { createQuoteRepository, type QuoteRow } from './quote.repository.ts'
import { keyText, type QuoteKey, quoteKey } from './quote-key.ts'
import type { QuotedDelivery, QuoteService, StoredQuote } from './quotes.ts'

/** Milliseconds that a shown quote must still hold, so that there is time to pay; one with less is asked for anew. */
const TIME_TO_PAY_MS = 3 * 60_000
/** Milliseconds for which couriers that gave no quote are not asked for the same again. */
const PAUSE_MS = 10_000
/** Milliseconds for which the reason for having none is kept. */
const REASON_MS = 15 * 60_000
const MAX_REASONS = 1_000
/** Milliseconds that quotes are kept after their end: Webpay may report a payment for seven days. */
const RETENTION_MS = 8 * 24 * 3_600_000

const NO_PRODUCTS: ReadonlyMap<ProductId, Product> = new Map()

type Answers = QuotedDelivery['answers']

/** The reason why an order has no quote. */
export type NoQuote = 'quoteExpired' | 'quoteMissing' | 'storesClosed'

export type QuoteDesk = ReturnType<typeof createQuoteService>

interface Deps {
  readonly database: Database
  readonly settings: { current(): Pick<Settings, 'immediateDeliveryCost' | 'shopPhone'> }
  readonly logger: Pick<Logger, 'error'>
  /** The couriers, at most one of each name. */
  readonly couriers: readonly Courier[]
  readonly stores: Pick<StoreService, 'expressStores'>
  readonly delivery: Pick<DeliveryService, 'findPlace'>
  readonly productsForSale: ProductsForSale
  readonly newId: <Kind extends string>() => Kind
}

export function createQuoteService(deps: Deps) {
  const { database, settings, logger, couriers, stores, delivery, productsForSale, newId } = deps
  const repository = createQuoteRepository()
  /** The requests under way by key, so that the same is asked once. */
  const asking = new Map<string, Promise<QuotedDelivery>>()
  /** The reasons for having none, by key, the oldest first. */
  const reasons = new Map<string, { readonly answers: Answers; readonly at: number }>()

  async function quote(storeId: StoreId, to: WantedPlace, goods: WantedGoods, now: Date): Promise<QuotedDelivery> {
    const { point } = to
    if (!point || (goods.lines.length === 0 && goods.boxes === undefined)) return { chosen: null, answers: {} }
    const key = quoteKey(storeId, point, goods.lines)
    const text = keyText(key)
    // Looking it up is part of the request: who looked before another had asked would ask once more.
    const request =
      asking.get(text) ?? heldOrAsked(key, { ...to, point }, goods, now).finally(() => asking.delete(text))
    asking.set(text, request)
    const quoted = await request
    return quoted.chosen ? { ...quoted, chosen: priced(quoted.chosen, goods) } : quoted
  }

  async function heldOrAsked(
    key: QuoteKey,
    to: WantedPlace & { readonly point: Point },
    goods: WantedGoods,
    now: Date,
  ): Promise<QuotedDelivery> {
    const held = await repository.holding(database, key, new Date(now.getTime() + TIME_TO_PAY_MS))
    if (held) return { chosen: shown(held), answers: successOf(held) }
    const known = reasons.get(keyText(key))
    if (known && isWithin(known.at, PAUSE_MS, now)) return { chosen: null, answers: known.answers }
    return ask(key, to, goods, now)
  }

  async function ask(
    key: QuoteKey,
    to: WantedPlace & { readonly point: Point },
    goods: WantedGoods,
    now: Date,
  ): Promise<QuotedDelivery> {
    const store = stores.expressStores().find(({ id }) => id === key.storeId)
    if (!store) return { chosen: null, answers: {} }
    const request: QuoteRequest = {
      store: courierStore(store, settings.current().shopPhone),
      to: await stopOf(to),
      worth: goods.subtotal(),
      now,
    }
    const answers: Partial<Record<CourierName, QuoteAnswer['message']>> = {}
    for (const name of couriersToAsk(store.couriers, await boxesOf(goods))) {
      const answer = await askOne(name, request)
      answers[name] = answer.message
      if (answer.message !== 'success') continue
      const { reference, fee, dropoffEta, expiresAt } = answer.quote
      const cost = expressCost(fee, goods.subtotal(), settings.current().immediateDeliveryCost)
      const row: QuoteRow = {
        id: newId(),
        courier: name,
        storeId: store.id,
        reference,
        fee,
        cost,
        dropoffEta,
        expiresAt,
      }
      await repository.insert(database, key, row, now)
      reasons.delete(keyText(key))
      return { chosen: shown(row), answers }
    }
    remember(keyText(key), answers, now)
    return { chosen: null, answers }
  }

  async function askOne(name: CourierName, request: QuoteRequest): Promise<QuoteAnswer> {
    const courier = couriers.find((one) => one.name === name)
    if (!courier) return { message: 'error', code: NOT_OURS }
    const answer = await courier.quote(request)
    if (answer.message !== 'success') return answer
    if (answer.quote.expiresAt <= request.now) return { message: 'error', code: 'our_quote_over' }
    if (isSaneFee(answer.quote.fee))
      return { ...answer, quote: { ...answer.quote, ...believedTimes(answer.quote, request.now) } }
    logger.error({ courier: name, fee: answer.quote.fee }, "ALERT: a courier's fee is out of all proportion")
    return { message: 'error', code: 'our_fee_refused' }
  }

  async function stopOf({ point, street, number, region, commune }: WantedPlace & { readonly point: Point }) {
    const place = commune === '' ? null : await delivery.findPlace({ region, commune })
    const names = { commune: place?.commune.name ?? commune, region: place?.region.name ?? region ?? '' }
    return { ...point, street, number, apartment: '', postalCode: '', placeId: null, ...names }
  }

  async function boxesOf({ lines, boxes }: Pick<WantedGoods, 'lines' | 'boxes'>): Promise<number> {
    if (boxes !== undefined) return boxes
    const held = lines.flatMap(({ product }) => product.components.map(({ productId }) => productId))
    const products = held.length === 0 ? NO_PRODUCTS : await productsForSale.forSale(database, [...new Set(held)])
    return boxEquivalents(lines, (id) => products.get(id)?.boxUnits)
  }

  function remember(text: string, answers: Answers, now: Date): void {
    reasons.delete(text)
    reasons.set(text, { answers, at: now.getTime() })
    for (const oldest of reasons.keys()) {
      if (reasons.size <= MAX_REASONS) return
      reasons.delete(oldest)
    }
  }

  /** Prices a quote anew: the fixed cost and the prices of the cart may have changed since it was given. */
  function priced(quote: StoredQuote, goods: WantedGoods): StoredQuote {
    return { ...quote, cost: expressCost(quote.fee, goods.subtotal(), settings.current().immediateDeliveryCost) }
  }

  const service: QuoteService = { quote }
  return {
    ...service,

    /** Finds the quote of a cart, store and address that holds now. No courier is asked. */
    async stored(
      db: Queryable,
      storeId: StoreId,
      to: Point,
      goods: WantedGoods,
      now: Date,
    ): Promise<StoredQuote | null> {
      const row = await repository.holding(db, quoteKey(storeId, to, goods.lines), now)
      return row ? priced(shown(row), goods) : null
    },

    /**
     * Says why `stored` found none: it is over, or another store would have to send it now; the couriers are closed;
     * or none of them could bring it, or was asked. `storeIds` are those that cover the address, the one that would send
     * it first.
     */
    async whyNone(
      db: Queryable,
      storeIds: readonly [StoreId, ...StoreId[]],
      to: Point,
      { lines }: Pick<WantedGoods, 'lines'>,
      now: Date,
    ): Promise<NoQuote> {
      const key = quoteKey(storeIds[0], to, lines)
      const reason = reasons.get(keyText(key))
      if (reason && isWithin(reason.at, REASON_MS, now)) {
        const messages = Object.values(reason.answers)
        return messages.length > 0 && messages.every((each) => each === 'schedule') ? 'storesClosed' : 'quoteMissing'
      }
      return (await repository.wasQuoted(db, storeIds, key)) ? 'quoteExpired' : 'quoteMissing'
    },

    /** Counts the boxes the lines of an order fill; a product that is sold no more counts as a box a unit. */
    async boxesOfLines(
      lines: readonly { readonly productId: ProductId; readonly quantity: number }[],
    ): Promise<number> {
      const products = await productsForSale.forSale(
        database,
        lines.map(({ productId }) => productId),
      )
      const known = lines.flatMap(({ productId, quantity }) => {
        const product = products.get(productId)
        return product ? [{ product, quantity }] : []
      })
      const unknown = lines.filter(({ productId }) => !products.has(productId))
      return (await boxesOf({ lines: known })) + unknown.reduce((sum, { quantity }) => sum + quantity, 0)
    },

    /** Finds a quote by its public id, with its courier's own id. */
    find: (db: Queryable, id: string): Promise<QuoteRow | undefined> => repository.find(db, id),

    /** Finds a quote as `find` does, outside of any transaction. */
    quoted: (id: string): Promise<QuoteRow | undefined> => repository.find(database, id),

    /** Deletes quotes nobody can need any more; returns how many. */
    deleteOld: (now: Date): Promise<number> => repository.deleteOld(database, new Date(now.getTime() - RETENTION_MS)),
  }
}

function shown({ reference: _reference, ...quote }: QuoteRow): StoredQuote {
  return quote
}

function successOf({ courier }: StoredQuote): Answers {
  return { [courier]: 'success' }
}

function isWithin(at: number, ms: number, now: Date): boolean {
  return now.getTime() - at < ms
}
