// Mercado Pago's form, drawn by its own script; without the script, its own page.
import { useEffect } from 'react'
import { type Brick, createBrick, type Given } from '#islands/checkout/payment/form/bricks.ts'
import type { HandOver } from '#shop/payments/hand-over.ts'

interface BrickBoxProps {
  readonly brick: Extract<HandOver, { kind: 'brick' }>
  /** Pesos. */
  readonly amount: number
  readonly ready: () => void
  /** Something the buyer may mend. */
  readonly failed: () => void
  /** The form waits for it. */
  readonly charge: (given: Given) => Promise<void>
  readonly goTo: (address: string) => void
}

const CONTAINER = 'formulario-de-pago'

export function BrickBox({ brick, amount, ready, failed, charge, goTo }: BrickBoxProps) {
  useEffect(() => {
    let made: Brick | null = null
    let isGone = false
    createBrick(brick, CONTAINER, {
      initialization: { amount, preferenceId: brick.preferenceId },
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
  }, [brick, amount, ready, failed, charge, goTo])

  return <div id={CONTAINER} />
}

function isCritical(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'critical'
}
