// Counts the charges the shop itself has cards charged by, so that nobody tries out stolen ones here: a charge is counted before it is
// sent, under the locks of everybody it counts for, so that many at once count one by one. Whether a provider's charges count is a fact of
// it (`chargesCards`); no provider is known by its name.

import type { Database, Tx } from '#platform/database/database.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { Order } from '#shop/orders/order.ts'
import type { PaymentAlerts } from '#shop/payments/alerts/payment-alerts.service.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { DAY } from '#shop/shared/durations.ts'
import { createCardChargeRepository } from './card-charge.repository.ts'
import { type CardChargeRefusal, type ChargeParty, COUNTED_MS, cardChargeRefusal } from './card-charge.ts'

/** A charge that is about to be sent. */
export interface WantedCharge {
  readonly order: Order
  readonly provider: string
  /** Is the network it comes from now, null when unknown; the order may have come from another, which counts, too. */
  readonly network: string | null
  /** Is the provider's name for the card; null where there is none before it is charged. */
  readonly card: string | null
  /** Is true when a captcha was solved for it. */
  readonly isHuman: boolean
}

interface Deps {
  readonly database: Database
  readonly orders: Pick<OrderService, 'lockPartiesOfCharge'>
  readonly settings: { current(): Settings }
  readonly alerts: Pick<PaymentAlerts, 'raiseCardTesting'>
}

export type CardCharges = ReturnType<typeof createCardCharges>

export function createCardCharges({ database, orders, settings, alerts }: Deps) {
  const charges = createCardChargeRepository()

  return {
    /**
     * Says why a charge is not sent now, or which parties it is to be noted under. The order's row must be locked; the
     * parties are locked from here on, in ascending order.
     */
    async ask(tx: Tx, wanted: WantedCharge, now: Date): Promise<CardChargeRefusal | readonly ChargeParty[]> {
      const parties = await orders.lockPartiesOfCharge(tx, wanted.order.rowId, wanted, now)
      const since = new Date(now.getTime() - COUNTED_MS)
      const limits = settings.current()
      const counts = {
        past: await charges.past(tx, parties, since),
        ofShop: await charges.countRefused(tx, since, limits.cardRefusalsOfShop),
      }
      const refusal = cardChargeRefusal(parties, counts, limits, { isHuman: wanted.isHuman, now })
      if (refusal?.code === 'cardsTooOften' || counts.ofShop >= limits.cardRefusalsOfShop)
        await alerts.raiseCardTesting(tx, wanted, now)
      return refusal ?? parties
    },

    /** Counts a charge that is about to be sent. */
    note: charges.note,

    /** Says whether the charge of an attempt was counted already, so that a second press waits for the first. */
    isNoted: charges.isNoted,

    deleteOld: (now: Date): Promise<void> => charges.deleteBefore(database, new Date(now.getTime() - DAY)),
  }
}

/** Says whether `ask` answered that nothing is to be sent. */
export function isRefused(answer: CardChargeRefusal | readonly ChargeParty[]): answer is CardChargeRefusal {
  return 'code' in answer
}
