// The dialog in which a payment is waited for that happens in an app: a QR with its countdown, on phones the app first. What it
// knows of the payment comes as props; app-payment.tsx carries it out.
import type { RefObject } from 'react'
import { shareLeft } from '#islands/checkout/payment/modal/countdown.ts'
import { PaymentDialog } from '#islands/checkout/payment/modal/PaymentDialog.tsx'
import { QrCode } from '#islands/checkout/payment/modal/QrCode.tsx'
import { formatClp } from '#shop/shared/money.ts'
import { paymentModal as texts } from '#texts/checkout/payment-modal.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert } from '#ui/icon/icons.ts'

/** `canceling`: asked to be given up; `over`: its time is over and nothing was charged; `failed`: nobody knows. */
export type AppModalState = 'waiting' | 'canceling' | 'over' | 'failed'

interface AppModalProps {
  readonly name: string
  readonly orderNumber: number
  /** Pesos. */
  readonly amount: number
  readonly deeplink: string
  readonly qr: string
  readonly isPhone: boolean
  /** `4:59`; null once it is over. */
  readonly timeLeft: string | null
  readonly state: AppModalState
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly opened: () => void
  readonly cancel: () => void
  readonly again: () => void
  readonly other: () => void
}

export function AppModal(props: AppModalProps) {
  const { name, orderNumber, amount, state, isPhone, dialog, cancel, other } = props
  const ended = state === 'over'
  const leave = ended ? other : cancel
  return (
    <PaymentDialog
      titleId="pago-app-t"
      title={texts.title(name)}
      closeLabel={texts.close}
      isBusy={state === 'canceling'}
      dialog={dialog}
      close={leave}
      buttons={<Buttons {...props} />}
    >
      <p className="appmodal__sum">
        <span>
          <span>{name}</span>
          <small>{texts.order(orderNumber)}</small>
        </span>
        <b>{formatClp(amount)}</b>
      </p>
      {isPhone && !ended ? <Steps {...props} /> : <Code {...props} />}
      <p className="appmodal__says" role="status">
        {state === 'waiting' && isPhone && <span>{texts.waiting(name)}</span>}
        {state === 'canceling' && <span>{texts.canceling}</span>}
        {ended && (
          <>
            <b>{texts.codeOver}</b>
            <span>{` ${texts.cartKept}`}</span>
          </>
        )}
      </p>
      {state === 'failed' && (
        <p className="notice notice--alert" role="alert">
          <Icon drawing={alert} />
          <span>{texts.failed}</span>
        </p>
      )}
    </PaymentDialog>
  )
}

function Code({ name, qr, timeLeft, state }: AppModalProps) {
  const isOver = timeLeft === null
  return (
    <>
      <div className="appmodal__code" data-over={isOver || undefined}>
        <QrCode qr={qr} label={texts.qr(name)} />
        {isOver && <strong>{texts.expired}</strong>}
      </div>
      {timeLeft !== null && (
        <p className="appmodal__time" role="timer">
          <b>{timeLeft}</b>
          <small>{texts.timeLeft}</small>
          <progress value={shareLeft(timeLeft)} max={1} aria-hidden="true" />
        </p>
      )}
      {state === 'waiting' && <List lines={texts.scan.map((line) => line(name))} />}
    </>
  )
}

function Steps({ name, amount }: AppModalProps) {
  return <List lines={texts.app.map((line) => line(name, formatClp(amount)))} />
}

function List({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ol className="appmodal__steps">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}

function Buttons({ name, deeplink, isPhone, state, opened, cancel, again, other }: AppModalProps) {
  if (state === 'over')
    return (
      <>
        <button type="button" className="btn btn--block" onClick={again}>
          {texts.again}
        </button>
        <button type="button" className="btn btn--line btn--block" onClick={other}>
          {texts.other}
        </button>
      </>
    )
  return (
    <>
      {isPhone && (
        <a className="btn btn--block" href={deeplink} onClick={opened}>
          {texts.open(name)}
        </a>
      )}
      <button type="button" className="btn btn--line btn--block" disabled={state === 'canceling'} onClick={cancel}>
        {texts.cancel}
      </button>
    </>
  )
}
