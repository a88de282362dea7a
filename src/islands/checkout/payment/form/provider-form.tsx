// The dialog with Mercado Pago's form: charges what it gives, shows what the buyer's bank asks, and leaves for the page of the result.
// Closing it gives the payment up, settled first, and loads the page again. So does leaving the page, until the form has given something:
// from then on money may move, and what the buyer's bank asks is asked again.
import { useCallback, useEffect, useRef, useState } from 'react'
import { BrickBox } from '#islands/checkout/payment/form/BrickBox.tsx'
import type { Given } from '#islands/checkout/payment/form/bricks.ts'
import { CardKeeping } from '#islands/checkout/payment/form/CardKeeping.tsx'
import { ChallengeFrame } from '#islands/checkout/payment/form/ChallengeFrame.tsx'
import type { HandedOver } from '#islands/checkout/payment/hand-over.ts'
import type { FormPayment, OrderToPay } from '#islands/checkout/payment/methods/method-module.ts'
import { cancelWhenLeft } from '#islands/checkout/payment/modal/leaving.ts'
import { forgetPayPress, updatePayPress } from '#islands/checkout/payment/pay-press.store.ts'
import { inDialog } from '#islands/shared/dialogs.store.ts'
import { useModal } from '#islands/shared/use-modal.ts'
import type { HandOver } from '#shop/payments/attempts/hand-over.ts'
import { formatClp } from '#shop/shared/money.ts'
import { checkout } from '#texts/checkout/checkout.ts'
import { paymentForm as texts } from '#texts/checkout/payment-form.ts'
import { paymentMethods } from '#texts/checkout/payment-methods.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert, x } from '#ui/icon/icons.ts'

interface Paying {
  readonly shown: Extract<HandOver, { kind: 'brick' | 'challenge' }>
  readonly form: FormPayment
  readonly order: OrderToPay
}

const { name } = paymentMethods['mercado pago']

/** Shows the form until the payment has an outcome; without the script, Mercado Pago's own page. */
export function payByForm(paying: Paying): Promise<HandedOver> {
  return inDialog<HandedOver>((done) => <FormDialog {...paying} done={done} />)
}

function FormDialog({ shown: first, form, order, done }: Paying & { readonly done: (outcome: HandedOver) => void }) {
  const { dialog } = useModal()
  const [shown, setShown] = useState(first)
  const [isReady, setReady] = useState(first.kind === 'challenge')
  const [state, setState] = useState<'open' | 'charging' | 'canceling'>('open')
  const [problem, setProblem] = useState('')
  const isBusy = useRef(false)
  const [kept, setKept] = useState(form.kept)
  const [keeps, setKeeps] = useState(false)
  const keepsNow = useRef(keeps)
  keepsNow.current = keeps

  const keepPayment = useRef(() => {})
  const giveUpWhenLeft = useCallback(() => {
    keepPayment.current = cancelWhenLeft(form.leaving, window, () => {
      updatePayPress({ left: true })
      // The browser kept the page as it was: its form is one of a payment that is over.
      window.addEventListener('pageshow', () => location.reload(), { once: true })
    })
  }, [form])
  useEffect(() => {
    if (first.kind === 'brick') giveUpWhenLeft()
    return () => keepPayment.current()
  }, [first, giveUpWhenLeft])

  const goTo = useCallback(
    (address: string) => {
      keepPayment.current() // our own hand-over
      location.assign(address)
      done('leaving')
    },
    [done],
  )

  const charge = useCallback(
    async (given: Given) => {
      // The buyer's account there: the script goes to its page, which is our own hand-over.
      if (given.formData === null) return keepPayment.current()
      if (isBusy.current) throw new Error('one at a time')
      isBusy.current = true
      keepPayment.current()
      setProblem('')
      setState('charging')
      const result = await form.charge({ ...given, keepCard: keepsNow.current }).catch(() => ({ message: '' }))
      if ('address' in result) return goTo(result.address)
      isBusy.current = false
      setState('open')
      if ('challenge' in result) return setShown(result.challenge)
      giveUpWhenLeft()
      setProblem(result.message || texts.failed)
      throw new Error('not charged')
    },
    [form, goTo, giveUpWhenLeft],
  )

  // A payment that is given up has a page, too: the dialog's own answer counts.
  const answered = useCallback((address: string) => isBusy.current || goTo(address), [goTo])
  const ready = useCallback(() => setReady(true), [])
  const failed = useCallback(() => setProblem(texts.failed), [])

  async function close() {
    if (isBusy.current) return
    isBusy.current = true
    setState('canceling')
    const result = await form.cancel().catch(() => 'unknown' as const)
    if (result === 'canceled') {
      forgetPayPress() // its order is closed
      keepPayment.current()
      return location.reload()
    }
    if (result !== 'unknown') return goTo(result.address)
    isBusy.current = false
    setState('open')
    setProblem(checkout.failures.payment) // it could not be cancelled
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
            <span>{name}</span>
            <small>{texts.order(order.order_number)}</small>
          </span>
          <b>{formatClp(order.amount)}</b>
        </p>
        {problem !== '' && (
          <p className="notice notice--alert" role="alert">
            <Icon drawing={alert} />
            <span>{problem}</span>
          </p>
        )}
        {shown.kind === 'brick' && (
          <CardKeeping
            kept={kept}
            keeps={keeps}
            busy={state !== 'open'}
            setKeeps={setKeeps}
            removed={(id) => setKept({ ...kept, cards: kept.cards.filter((each) => each.id !== id) })}
          />
        )}
        {shown.kind === 'brick' ? (
          <BrickBox
            brick={shown}
            amount={order.amount}
            kept={kept}
            ready={ready}
            failed={failed}
            charge={charge}
            goTo={goTo}
          />
        ) : (
          <ChallengeFrame challenge={shown} result={form.result} answered={answered} />
        )}
        <p className="appmodal__says" role="status">
          {state === 'charging' && <span>{texts.charging}</span>}
          {state === 'canceling' && <span>{texts.canceling}</span>}
          {!isReady && state === 'open' && <span>{texts.loading}</span>}
          {shown.kind === 'challenge' && state === 'open' && <span>{texts.asks}</span>}
        </p>
      </div>
    </dialog>
  )
}
