// Mercado Pago's form, drawn by its own script; without the script, its own page.
import { useEffect } from 'react'
import { type Brick, createBrick, type Given } from '#islands/checkout/payment/form/bricks.ts'
import type { KeptCards } from '#islands/checkout/payment/methods/method-module.ts'
import type { HandOver } from '#shop/payments/attempts/hand-over.ts'

interface BrickBoxProps {
  readonly brick: Extract<HandOver, { kind: 'brick' }>
  /** Pesos. */
  readonly amount: number
  readonly ready: () => void
  readonly kept: Pick<KeptCards, 'customerId' | 'cards'>
  /** Something the buyer may mend. */
  readonly failed: () => void
  /** The form waits for it. */
  readonly charge: (given: Given) => Promise<void>
  readonly goTo: (address: string) => void
}

const CONTAINER = 'formulario-de-pago'

export function BrickBox({ brick, amount, kept, ready, failed, charge, goTo }: BrickBoxProps) {
  useEffect(() => {
    let made: Brick | null = null
    let isGone = false
    createBrick(brick, CONTAINER, {
      initialization: { amount, preferenceId: brick.preferenceId, ...payerOf(kept) },
      customization: {
        paymentMethods: {
          creditCard: 'all',
          debitCard: 'all',
          prepaidCard: 'all',
          mercadoPago: 'all',
          maxInstallments: 12,
        },
      },
      callbacks: {
        onReady: ready,
        onError: (error) => (isCritical(error) ? goTo(brick.url) : failed()),
        onSubmit: charge,
      },
    }).then(
      (created) => {
        made = created
        if (isGone) created?.unmount()
      },
      () => goTo(brick.url),
    )
    return () => {
      isGone = true
      made?.unmount()
    }
  }, [brick, amount, kept, ready, failed, charge, goTo])

  return <div id={CONTAINER} className="appmodal__form" />
}

function payerOf({ customerId, cards }: BrickBoxProps['kept']) {
  return customerId === null || cards.length === 0 ? {} : { payer: { customerId, cardsIds: cards.map(({ id }) => id) } }
}

function isCritical(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'critical'
}
