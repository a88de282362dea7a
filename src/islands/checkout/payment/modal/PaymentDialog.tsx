// The frame of the dialogs a payment opens: title, close, content, buttons. Escape closes as the button does.
import type { ReactNode, RefObject } from 'react'
import { Icon } from '#ui/icon/Icon.tsx'
import { x } from '#ui/icon/icons.ts'

interface PaymentDialogProps {
  readonly titleId: string
  readonly title: string
  /** Where its title is focused when what was pressed is gone. */
  readonly titleRef?: RefObject<HTMLHeadingElement | null>
  readonly closeLabel: string
  /** While something is under way it stays open. */
  readonly isBusy: boolean
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly close: () => void
  readonly children: ReactNode
  readonly buttons: ReactNode
}

export function PaymentDialog(props: PaymentDialogProps) {
  const { titleId, title, titleRef, closeLabel, isBusy, dialog, close, children, buttons } = props
  return (
    <dialog
      className="modal appmodal"
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) close()
      }}
    >
      <div className="drawer__head">
        <h2 id={titleId} tabIndex={-1} ref={titleRef}>
          {title}
        </h2>
        <button type="button" className="iconbtn" aria-label={closeLabel} disabled={isBusy} onClick={close}>
          <Icon drawing={x} />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls in a low window must be reachable by keyboard */}
      <section className="drawer__body" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </section>
      <div className="drawer__foot">{buttons}</div>
    </dialog>
  )
}
