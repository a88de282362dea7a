// Binds the parts of a payment together, from the hand-over to the result. An attempt begins in begin.service.ts and
// ends in settle.service.ts; no provider is named here.

import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { atMost } from '#platform/work/at-most.ts'
import type { CrashPoint } from '#platform/work/crash-points.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Captcha } from '#shop/customers/accounts/sign-up.service.ts'
import type { Caller } from '#shop/customers/customer.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { Order } from '#shop/orders/order.ts'
import { isPaid } from '#shop/orders/states/transitions.ts'
import type { PaymentAlerts } from '#shop/payments/alerts/payment-alerts.service.ts'
import type { AttemptRepository } from '#shop/payments/attempts/attempt.repository.ts'
import { hasPaid, isOpen } from '#shop/payments/attempts/attempt.ts'
import { createBegin } from '#shop/payments/attempts/begin.service.ts'
import { createCharge } from '#shop/payments/attempts/charge.service.ts'
import { workOff } from '#shop/payments/attempts/due-work.service.ts'
import { createExpiry } from '#shop/payments/attempts/expiry.service.ts'
import { createSettle } from '#shop/payments/attempts/settle.service.ts'
import type { SettleReason } from '#shop/payments/attempts/settle-plan.ts'
import type { NoticeRepository } from '#shop/payments/notices/notice.repository.ts'
import { createNotices } from '#shop/payments/notices/notice.service.ts'
import { createNoticeAnswer } from '#shop/payments/notices/notice-answer.service.ts'
import type { Refunds } from '#shop/payments/refunds/refund.service.ts'
import { type AttemptOfOrder, REJECT_PAGE, resultPage } from '#shop/payments/results/result-page.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { type AttemptId, isPublicId, type OrderId } from '#shop/shared/ids.ts'
import { createCardCharges } from './card-charges/card-charges.service.ts'
import { isReturnOf, type Providers, type ReturnKind } from './provider.ts'

export interface PaymentDeps {
  readonly database: Database
  readonly orders: Pick<
    OrderService,
    | 'byId'
    | 'byRowId'
    | 'findWithLines'
    | 'dueToExpire'
    | 'dueToBegin'
    | 'markBegun'
    | 'lockPartiesOfCharge'
    | 'lock'
    | 'markPaid'
    | 'close'
  >
  readonly attempts: AttemptRepository
  /** The shop's one service of refunds. */
  readonly refunds: Pick<Refunds, 'request' | 'work' | 'lanesDue'>
  readonly alerts: PaymentAlerts
  readonly notices: NoticeRepository
  readonly providers: Providers
  readonly settings: { current(): Settings }
  /** Checks the captcha that is demanded where too many cards were refused. */
  readonly captcha: Captcha
  readonly enqueue: Enqueue
  /** Is the shop's address, without a slash at the end. */
  readonly siteUrl: string
  readonly newId: <Kind extends string>() => Kind
  readonly logger: Logger
  /** Waits between two looks for an attempt whose beginning had no answer. */
  readonly pause: (milliseconds: number) => Promise<void>
  readonly crashPoint: CrashPoint
}

export interface ReturnRequest {
  readonly provider: string
  readonly attemptId: string
  readonly method: 'GET' | 'POST'
  readonly params: Readonly<Record<string, string>>
  readonly now: Date
}

/** Is the return of a browser as the host receives it. */
export interface BrowserReturnRequest extends ReturnRequest {
  /** The browser's `Cookie` header; a form that another site posts brings none. A payment needs none. */
  readonly cookies: string
}

export interface ReturnResult {
  readonly redirectTo: string
  readonly attempt: AttemptId | null
}

/** Says how an attempt stands for whoever waits for it. */
export interface Outcome extends AttemptOfOrder {
  /** Is true when this attempt or another one of its order has paid. */
  readonly isPaid: boolean
  /** Is the path of the result page; null while there is no result. */
  readonly page: string | null
}

/** What the page about an order does next. */
export type Progress = 'pending' | 'unknown' | 'done' | 'rejected'

/** Settles an attempt whose buyer went back, or closed the page. */
const GIVEN_UP: SettleReason = {
  kind: 'abandon',
  as: 'canceled',
  closes: { status: 'CANCELADO', reason: 'payment_aborted' },
  failure: 'buyer went back',
}

/** Says what each kind of return is settled for; an unrecognised one is only logged. */
const REASON_OF_RETURN: Readonly<Record<ReturnKind, SettleReason | null>> = {
  finished: { kind: 'returned' },
  aborted: GIVEN_UP,
  timed_out: {
    kind: 'abandon',
    as: 'expired',
    closes: { status: 'EXPIRADO', reason: 'payment_timed_out' },
    failure: 'form timed out',
  },
  form_error: {
    kind: 'abandon',
    as: 'canceled',
    closes: { status: 'CANCELADO', reason: 'payment_form_error' },
    failure: 'form error',
  },
  unrecognised: null,
}

/** Says how long a browser waits before it is shown 'Estamos confirmando tu pago'. In milliseconds. */
const MAX_WAIT_MS = 20_000
const BATCH = 20

export type PaymentService = ReturnType<typeof createPaymentService>

export function createPaymentService(deps: PaymentDeps) {
  const { database, orders, attempts, refunds, logger } = deps
  const { find: findProvider, named: provider } = deps.providers
  const cardCharges = createCardCharges(deps)
  const settle = createSettle({ ...deps, provider })
  const has = (name: string): boolean => findProvider(name) !== null
  const unknown = new Set<string>()
  /** Says whether a provider has keys; open payments of one without wait for them, and the log tells a person once. */
  const isKnown = (name: string): boolean => {
    if (has(name)) return true
    if (!unknown.has(name)) logger.error({ provider: name }, 'ALERT: payments are open of a provider without keys')
    unknown.add(name)
    return false
  }
  const notices = createNotices({ ...deps, findProvider, settle })

  return {
    begin: createBegin({ ...deps, provider, isKnown, settle, cardCharges }),
    /** Charges what a provider's form within our page gave. */
    charge: createCharge({ ...deps, provider, settle, cardCharges }),
    deleteOldCardCharges: cardCharges.deleteOld,
    settle,
    expireDue: createExpiry({ ...deps, settle, isKnown }),
    /** Stores what a provider says, and reads it later. */
    storeNotice: notices.store,
    refusalOfNotice: createNoticeAnswer({ ...deps, findProvider }),
    readNotice: notices.read,
    deleteOldNotices: notices.deleteOld,
    /** Works on the refunds of an attempt; throws, to be repeated, while the provider does not confirm one. */
    refund: refunds.work,

    /** Works on the refunds due at `now`; returns how many attempts that were. */
    async refundDue(now: Date): Promise<number> {
      return workOff(await refunds.lanesDue(now, isKnown), (id) =>
        refunds
          .work(id, now)
          .catch((error: unknown) => logger.warn({ err: error, attempt: id }, 'refund not confirmed yet')),
      )
    },

    /**
     * The buyer's browser came back: settles, and returns the page to send it to; `attempt` is null for an unknown id. The
     * parameters are hints, compared with the attempt. Throws when it cannot be settled: then the return must be repeated.
     */
    async handleReturn({ provider: name, attemptId, method, params, now }: ReturnRequest): Promise<ReturnResult> {
      const attempt = isPublicId(attemptId) ? await attempts.byId(database, attemptId as AttemptId) : null
      if (!attempt || attempt.provider !== name || !has(name)) return { redirectTo: REJECT_PAGE, attempt: null }
      const ours = provider(name)
      const back = ours.readReturn(params)
      const reason = REASON_OF_RETURN[back.kind]
      if (reason && isReturnOf(back, attempt, ours.facts))
        await waitFor(settle(attempt.id, reason, now, MAX_WAIT_MS), attempt.id)
      else logger.warn({ attempt: attempt.id, method, kind: back.kind }, 'payment return does not match its attempt')
      return { redirectTo: await pageOf(attempt.id), attempt: attempt.id }
    },

    /** Settles the attempts due at `now`; returns how many that were. */
    async reconcileDue(now: Date): Promise<number> {
      const names = (await attempts.providersToCheck(database, now)).filter(isKnown)
      const when = { now, machineNow: new Date(), limit: BATCH }
      const lanes = names.map((name) => attempts.dueToCheck(database, name, when))
      // One attempt that cannot be settled must not hold up the others.
      return workOff(await Promise.all(lanes), (id) =>
        settle(id, { kind: 'check' }, now).catch((error: unknown) =>
          logger.error({ err: error, attempt: id }, 'attempt could not be settled'),
        ),
      )
    },

    /** Finds an attempt with its order; null for an unknown id. */
    view,

    /** Finds the path of the page an attempt leads to now. */
    pageOf,

    /** Finds an attempt and says how it stands for whoever waits for it; null for an unknown id. */
    async outcome(id: AttemptId): Promise<Outcome | null> {
      const found = await view(id)
      if (!found) return null
      const all = await attempts.ofOrder(database, found.order.rowId)
      const isPaid = all.some(hasPaid)
      const isWaiting = isOpen(found.attempt) && !isPaid
      return { ...found, isPaid, page: isWaiting ? null : resultPage(found.order, found.attempt, all) }
    },

    /** Gives an attempt up for its buyer; it is settled first, so that money that moved is found. */
    async giveUp(id: AttemptId, now: Date): Promise<void> {
      await waitFor(settle(id, GIVEN_UP, now, MAX_WAIT_MS), id)
    },

    /** Says whether a beginning that its provider did not take is the buyer's only one with it since `since`. */
    isOnlyFailure: async (name: string, buyer: Caller | null, since: Date): Promise<boolean> =>
      buyer === null || (await attempts.countNotTaken(database, name, buyer.rowId, since)) <= 1,

    /** Says whether the shop has keys for that provider. */
    has,

    /** Says whether an order exists and costs nothing. */
    isFree: async (orderId: OrderId): Promise<boolean> => (await orders.byId(orderId))?.amounts.due === 0,

    /** Says how far an order's payment is; null for an unknown order. */
    async progress(orderId: OrderId): Promise<{ order: Order; progress: Progress } | null> {
      const order = await orders.byId(orderId)
      if (!order) return null
      if (isPaid(order.status)) return { order, progress: 'done' }
      const all = await attempts.ofOrder(database, order.rowId)
      if (all.some((each) => each.state === 'unknown')) return { order, progress: 'unknown' }
      // Every attempt has failed: nobody needs to wait until the order's time is over.
      const isOver = order.status !== 'PENDIENTE' || (all.length > 0 && !all.some(isOpen))
      return { order, progress: isOver ? 'rejected' : 'pending' }
    },
  }

  async function view(id: AttemptId): Promise<AttemptOfOrder | null> {
    const attempt = await attempts.byId(database, id)
    const order = attempt ? await orders.byRowId(attempt.orderRowId) : null
    return attempt && order ? { attempt, order } : null
  }

  async function pageOf(id: AttemptId): Promise<string> {
    const found = await view(id)
    if (!found) return REJECT_PAGE
    return resultPage(found.order, found.attempt, await attempts.ofOrder(database, found.order.rowId))
  }

  /**
   * Waits at most MAX_WAIT_MS for settling, which then goes on in the background. Throws what settling throws
   * meanwhile.
   */
  async function waitFor(settling: Promise<unknown>, id: AttemptId): Promise<void> {
    const isLate = await atMost(
      MAX_WAIT_MS,
      settling.then(() => false),
      true,
    )
    if (isLate)
      settling.catch((error: unknown) => logger.error({ err: error, attempt: id }, 'settling failed in the background'))
  }
}
