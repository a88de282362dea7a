// Back from registering a card (`?oneclick=true&message=…&success=…`): says once how it came out. Only sentences of ours are shown,
// whatever the address says.
import { $progress, goToStep } from '#islands/checkout/checkout.store.ts'
import { PaymentDialog } from '#islands/checkout/payment/modal/PaymentDialog.tsx'
import { inDialog } from '#islands/shared/dialogs.store.ts'
import { useModal } from '#islands/shared/use-modal.ts'
import { ONECLICK_RETURN, oneclick as texts } from '#texts/checkout/oneclick.ts'

/**
 * Shows the result, and takes it out of the address so that a reload does not show it again. Whoever was about to pay with the card
 * confirms the cart once more.
 */
export function showRegistered(): void {
  const params = new URLSearchParams(location.search)
  const success = params.get('success') === 'true'
  const known = Object.values(ONECLICK_RETURN).find((sentence) => sentence === params.get('message'))
  const message = success ? ONECLICK_RETURN.registered : known
  for (const name of ['oneclick', 'message', 'success']) params.delete(name)
  const query = params.size > 0 ? `?${params}` : ''
  history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`)
  if (success && $progress.get().active === 'payment') goToStep('cart')
  void inDialog<void>((done) => (
    <Registered
      title={message ?? ONECLICK_RETURN.failed}
      text={success ? texts.confirmAgain : texts.notRegistered}
      close={() => done()}
    />
  ))
}

interface RegisteredProps {
  readonly title: string
  readonly text: string
  readonly close: () => void
}

function Registered({ title, text, close }: RegisteredProps) {
  const { dialog } = useModal()
  return (
    <PaymentDialog
      titleId="inscrita-t"
      title={title}
      closeLabel={texts.close}
      isBusy={false}
      dialog={dialog}
      close={close}
      buttons={
        <button type="button" className="btn btn--block" onClick={close}>
          {texts.resultOk}
        </button>
      }
    >
      <p>{text}</p>
    </PaymentDialog>
  )
}
