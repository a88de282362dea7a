// 'Continuar >' of a step: while answers are awaited it says so, to the eye and to a screen reader.
import { checkout } from '#texts/checkout/checkout.ts'

interface NextButtonProps {
  readonly busy: boolean
  /** Left out where it sends the step's form. */
  readonly press?: () => void
}

export function NextButton({ busy, press }: NextButtonProps) {
  return (
    <>
      <span className="sr" role="status">
        {busy ? checkout.waiting : ''}
      </span>
      <button
        type={press ? 'button' : 'submit'}
        className="btn btn--l"
        aria-busy={busy || undefined}
        {...(press && { onClick: press })}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        <span>{checkout.next}</span>
      </button>
    </>
  )
}
