// Waits for a payment that happens in an app, in a dialog of its own: asks for its result, counts its time down, gives it up when
// it is cancelled, too late or left. A cancel settles first, so that money that moved is never called lost.
import { useCallback, useEffect, useRef, useState } from 'react'
import { shopNow } from '#islands/checkout/page-data.ts'
import type { HandedOver } from '#islands/checkout/payment/hand-over.ts'
import { isPhone } from '#islands/checkout/payment/is-phone.ts'
import type { AppPayment, OrderToPay } from '#islands/checkout/payment/methods/method-module.ts'
import { AppModal, type AppModalState } from '#islands/checkout/payment/modal/AppModal.tsx'
import { timeLeft } from '#islands/checkout/payment/modal/countdown.ts'
import { cancelWhenLeft } from '#islands/checkout/payment/modal/leaving.ts'
import { startPolling } from '#islands/checkout/payment/modal/polling.ts'
import { updatePayPress } from '#islands/checkout/payment/pay-press.store.ts'
import { inDialog } from '#islands/shared/dialogs.store.ts'
import { useModal } from '#islands/shared/use-modal.ts'
import type { HandOver } from '#shop/payments/attempts/hand-over.ts'

type App = Extract<HandOver, { kind: 'app' }>

interface Waiting {
  readonly app: App
  readonly payment: AppPayment
  readonly order: OrderToPay
}

const ASK_EVERY_MS = 3_000
const TICK_MS = 250

/** Shows the dialog until the payment has an outcome. */
export function waitForApp(waiting: Waiting): Promise<HandedOver> {
  return inDialog<HandedOver>((done) => <Waiter {...waiting} done={done} />)
}

function Waiter({ app, payment, order, done }: Waiting & { readonly done: (outcome: HandedOver) => void }) {
  const { dialog } = useModal()
  const [state, setState] = useState<AppModalState>('waiting')
  const [left, setLeft] = useState(() => timeLeft(app.expiresAt, shopNow().getTime()))
  const isOver = left === null
  const keepPayment = useRef(() => {})
  const stopAsking = useRef(() => {})
  const isCanceling = useRef(false)

  const goTo = useCallback(
    (address: string) => {
      keepPayment.current()
      location.assign(address)
      done('leaving')
    },
    [done],
  )
  /** What it came to: an address to go to, nothing charged, or nobody knows. */
  const giveUp = useCallback(
    async (ended: 'closed' | 'over') => {
      if (isCanceling.current) return
      isCanceling.current = true
      setState('canceling')
      const result = await payment.cancel().catch(() => 'unknown' as const)
      isCanceling.current = false
      if (result === 'unknown') return setState('failed')
      if (result !== 'canceled') return goTo(result.address)
      keepPayment.current()
      stopAsking.current()
      if (ended === 'over') setState('over')
      else done('stayed')
    },
    [payment, goTo, done],
  )

  useEffect(() => {
    keepPayment.current = cancelWhenLeft(payment.leaving, window, () => updatePayPress({ left: true }))
    stopAsking.current = startPolling({ ask: payment.result, answered: goTo, everyMs: ASK_EVERY_MS, page: document })
    return () => {
      stopAsking.current()
      keepPayment.current()
    }
  }, [payment, goTo])

  useEffect(() => {
    if (isOver) {
      giveUp('over')
      return
    }
    const ticking = setInterval(() => setLeft(timeLeft(app.expiresAt, shopNow().getTime())), TICK_MS)
    return () => clearInterval(ticking)
  }, [isOver, app, giveUp])

  return (
    <AppModal
      name={payment.name}
      orderNumber={order.order_number}
      amount={order.amount}
      deeplink={app.deeplink}
      qr={app.qr}
      isPhone={isPhone()}
      timeLeft={left}
      state={state}
      dialog={dialog}
      opened={() => {
        // The app takes the page's place: our own hand-over, which must not give the payment up.
        keepPayment.current()
      }}
      cancel={() => giveUp('closed')}
      again={() => done('again')}
      other={() => done('stayed')}
    />
  )
}
