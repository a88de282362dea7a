// Asks a buyer who has the payment of the same lines open, in another window or left at the bank: go on with it, or order once more.
import { PaymentDialog } from '#islands/checkout/payment/modal/PaymentDialog.tsx'
import { inDialog } from '#islands/shared/dialogs.store.ts'
import { useModal } from '#islands/shared/use-modal.ts'
import { checkout } from '#texts/checkout/checkout.ts'

const texts = checkout.openPayment

/** `stayed`: closed without an answer. */
type Choice = 'same' | 'another' | 'stayed'

/** `question` is the shop's sentence: which order, and how much. */
export function askAboutOpenPayment(question: string): Promise<Choice> {
  return inDialog<Choice>((choose) => <OpenPaymentDialog question={question} choose={choose} />)
}

interface OpenPaymentDialogProps {
  readonly question: string
  readonly choose: (choice: Choice) => void
}

function OpenPaymentDialog({ question, choose }: OpenPaymentDialogProps) {
  const { dialog } = useModal()
  return (
    <PaymentDialog
      titleId="pago-abierto-t"
      title={texts.title}
      closeLabel={texts.close}
      isBusy={false}
      dialog={dialog}
      close={() => choose('stayed')}
      buttons={
        <>
          <button type="button" className="btn btn--block" onClick={() => choose('same')}>
            {texts.same}
          </button>
          <button type="button" className="btn btn--line btn--block" onClick={() => choose('another')}>
            {texts.another}
          </button>
        </>
      }
    >
      <p>{question}</p>
    </PaymentDialog>
  )
}
