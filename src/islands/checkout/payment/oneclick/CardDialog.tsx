// How the dialog of Webpay Oneclick looks; what it does comes as props.
import { type RefObject, useEffect, useRef } from 'react'
import { Field } from '#islands/checkout/Field.tsx'
import { PaymentDialog } from '#islands/checkout/payment/modal/PaymentDialog.tsx'
import { PasswordField } from '#islands/checkout/payment/PasswordField.tsx'
import { hasInstalments, INSTALMENTS, type StoredCard } from '#shop/payments/methods/webpay-oneclick/card.ts'
import { formatClp } from '#shop/shared/money.ts'
import { oneclick as texts } from '#texts/checkout/oneclick.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert, card as cardDrawing } from '#ui/icon/icons.ts'

/** `asking`: whether the card is to be deleted; `busy`: a call is under way. */
export type CardAt = 'choosing' | 'asking' | 'busy'

interface CardDialogProps {
  readonly card: Pick<StoredCard, 'type' | 'digits'> | null
  readonly at: CardAt
  readonly pesos: number
  readonly instalments: number
  /** Of the account: asked for before a card is deleted. */
  readonly password: string
  /** '' for none. */
  readonly problem: string
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly chooseInstalments: (number: number) => void
  readonly typePassword: (password: string) => void
  readonly register: () => void
  readonly pay: () => void
  readonly askToRemove: () => void
  readonly keep: () => void
  readonly remove: () => void
  readonly close: () => void
}

export function CardDialog(props: CardDialogProps) {
  const { card, at, pesos, problem, dialog, close } = props
  const title = useRef<HTMLHeadingElement>(null)
  // What was pressed may be gone: the focus stays in the dialog, where a refused password is typed again.
  useEffect(() => {
    if (at === 'asking' && problem !== '') dialog.current?.querySelector('input')?.focus()
    else if (card === null || at === 'asking') title.current?.focus()
  }, [card, at, problem, dialog])
  return (
    <PaymentDialog
      titleId="oneclick-t"
      title={card === null ? texts.register.title : texts.pay.title}
      titleRef={title}
      closeLabel={texts.close}
      isBusy={at === 'busy'}
      dialog={dialog}
      close={close}
      buttons={card === null ? <Register {...props} /> : <Pay {...props} card={card} />}
    >
      {card === null ? (
        <ol className="appmodal__steps">
          {texts.register.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      ) : (
        <>
          <p className="appmodal__sum">
            <span>
              <Icon drawing={cardDrawing} />
              <span>{` ${texts.pay.card(card.type, card.digits)}`}</span>
            </span>
            <b>{formatClp(pesos)}</b>
          </p>
          <Instalments {...props} type={card.type} />
        </>
      )}
      {problem !== '' && at !== 'asking' && (
        <p className="notice notice--alert" role="alert">
          <Icon drawing={alert} />
          <span>{problem}</span>
        </p>
      )}
    </PaymentDialog>
  )
}

function Instalments({ type, at, instalments, chooseInstalments }: CardDialogProps & { readonly type: string }) {
  if (!hasInstalments(type)) return <p className="appmodal__says">{texts.pay.atOnce}</p>
  return (
    <Field id="cuotas" label={texts.pay.instalments}>
      {(described) => (
        <select
          {...described}
          className="input"
          value={instalments}
          disabled={at === 'busy'}
          onChange={({ target }) => chooseInstalments(Number(target.value))}
        >
          {INSTALMENTS.map((number) => (
            <option key={number} value={number}>
              {texts.pay.option(number)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Register({ at, register, close }: CardDialogProps) {
  const busy = at === 'busy'
  return (
    <>
      <button type="button" className="btn btn--block" aria-busy={busy || undefined} disabled={busy} onClick={register}>
        {busy ? texts.register.pressing : texts.register.press}
      </button>
      <button type="button" className="btn btn--line btn--block" disabled={busy} onClick={close}>
        {texts.cancel}
      </button>
    </>
  )
}

function Pay({
  card,
  at,
  pesos,
  pay,
  askToRemove,
  keep,
  remove,
  password,
  problem,
  typePassword,
}: CardDialogProps & { readonly card: Pick<StoredCard, 'type' | 'digits'> }) {
  const busy = at === 'busy'
  if (at === 'asking')
    return (
      <form
        className="appmodal__remove"
        onSubmit={(event) => {
          event.preventDefault()
          remove()
        }}
      >
        <p role="status">{texts.remove.ask(texts.pay.card(card.type, card.digits))}</p>
        <PasswordField id="contrasena-tarjeta" password={password} problem={problem} typePassword={typePassword} />
        <button type="submit" className="btn btn--block">
          {texts.remove.sure}
        </button>
        <button type="button" className="btn btn--line btn--block" onClick={keep}>
          {texts.remove.no}
        </button>
      </form>
    )
  return (
    <>
      <button type="button" className="btn btn--block" disabled={busy} onClick={pay}>
        {texts.pay.press(pesos)}
      </button>
      <button type="button" className="link link--drop" disabled={busy} onClick={askToRemove}>
        {texts.remove.press}
      </button>
    </>
  )
}
