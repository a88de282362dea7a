// The dialog with Mercado Pago's form: charges what it gives, and leaves for the page of the result. Closing it gives the payment up,
// settled first, and loads the page again.
import { useCallback, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Brick, createBrick, type Given } from '#islands/checkout/payment/form/bricks.ts'
import type { HandedOver } from '#islands/checkout/payment/hand-over.ts'
import type { FormPayment, OrderToPay } from '#islands/checkout/payment/methods/method-module.ts'
import { forgetPayPress } from '#islands/checkout/payment/pay-press.ts'
import { useModal } from '#islands/shared/use-modal.ts'
import type { HandOver } from '#shop/payments/hand-over.ts'
import { formatClp } from '#shop/shared/money.ts'
import { paymentForm as texts } from '#texts/payment-form.ts'
import { paymentMethods } from '#texts/payment-methods.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert, x } from '#ui/icon/icons.ts'

interface Paying {
  readonly brick: Extract<HandOver, { kind: 'brick' }>
  readonly form: FormPayment
  readonly order: OrderToPay
}

const CONTAINER = 'formulario-de-pago'
const { name } = paymentMethods['mercado pago']

/** Shows the form until the payment has an outcome; without the script, Mercado Pago's own page. */
export function payByForm(paying: Paying): Promise<HandedOver> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  return new Promise<HandedOver>((resolve) => root.render(<FormDialog {...paying} done={resolve} />)).finally(() => {
    root.unmount()
    host.remove()
  })
}

function FormDialog({ brick, form, order, done }: Paying & { readonly done: (outcome: HandedOver) => void }) {
  const { dialog } = useModal()
  const [isReady, setReady] = useState(false)
  const [state, setState] = useState<'open' | 'charging' | 'canceling'>('open')
  const [problem, setProblem] = useState('')
  const isBusy = useRef(false)

  const goTo = useCallback(
    (address: string) => {
      location.assign(address)
      done('leaving')
    },
    [done],
  )

  const charge = useCallback(
    async (given: Given) => {
      // The buyer's account there: the script goes to its page.
      if (given.formData === null) return
      if (isBusy.current) throw new Error('one at a time')
      isBusy.current = true
      setProblem('')
      setState('charging')
      const result = await form.charge(given).catch(() => ({ message: '' }))
      if ('address' in result && result.address !== null) return goTo(result.address)
      isBusy.current = false
      setState('open')
      setProblem(('message' in result && result.message) || texts.failed)
      throw new Error('not charged')
    },
    [form, goTo],
  )

  useEffect(() => {
    let made: Brick | null = null
    let isGone = false
    createBrick(brick, CONTAINER, {
      initialization: { amount: order.amount, preferenceId: brick.preferenceId },
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
        onReady: () => setReady(true),
        onError: (error) => (isCritical(error) ? goTo(brick.url) : setProblem(texts.failed)),
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
  }, [brick, order, charge, goTo])

  async function close() {
    if (isBusy.current) return
    isBusy.current = true
    setState('canceling')
    const result = await form.cancel().catch(() => 'unknown' as const)
    if (result === 'canceled') {
      forgetPayPress() // its order is closed
      return location.reload()
    }
    if (result !== 'unknown') return goTo(result.address)
    isBusy.current = false
    setState('open')
    setProblem(texts.failed)
  }

  return (
    <dialog
      className="modal appmodal"
      ref={dialog}
      aria-labelledby="pago-formulario-t"
      aria-busy={!isReady || state !== 'open'}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className="drawer__head">
        <h2 id="pago-formulario-t" tabIndex={-1}>
          {texts.title(name)}
        </h2>
        <button type="button" className="iconbtn" aria-label={texts.close} disabled={state !== 'open'} onClick={close}>
          <Icon drawing={x} />
        </button>
      </div>
      <div className="drawer__body">
        <p className="appmodal__sum">
          <span>
            {name}
            <small>{texts.order(order.order_number)}</small>
          </span>
          <b>{formatClp(order.amount)}</b>
        </p>
        {problem !== '' && (
          <p className="notice notice--alert" role="alert">
            <Icon drawing={alert} /> {problem}
          </p>
        )}
        <div id={CONTAINER} />
        <p className="appmodal__says" role="status">
          {state === 'charging' && texts.charging}
          {state === 'canceling' && texts.canceling}
          {!isReady && state === 'open' && texts.loading}
        </p>
      </div>
    </dialog>
  )
}

function isCritical(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'critical'
}
