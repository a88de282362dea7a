// Back from registering a card (`?oneclick=true&message=…&success=…`): says once how it came out. Only sentences of ours are shown,
// whatever the address says.
import { createRoot } from 'react-dom/client'
import { $progress, goToStep } from '#islands/checkout/checkout.store.ts'
import { useModal } from '#islands/shared/use-modal.ts'
import { ONECLICK_RETURN, oneclick as texts } from '#texts/oneclick.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { x } from '#ui/icon/icons.ts'

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
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(
    <Registered
      title={message ?? ONECLICK_RETURN.failed}
      text={success ? texts.confirmAgain : texts.notRegistered}
      close={() => {
        root.unmount()
        host.remove()
      }}
    />,
  )
}

interface RegisteredProps {
  readonly title: string
  readonly text: string
  readonly close: () => void
}

function Registered({ title, text, close }: RegisteredProps) {
  const { dialog } = useModal()
  return (
    <dialog className="modal appmodal" ref={dialog} aria-labelledby="inscrita-t" onClose={close}>
      <div className="drawer__head">
        <h2 id="inscrita-t">{title}</h2>
        <button type="button" className="iconbtn" aria-label={texts.close} onClick={close}>
          <Icon drawing={x} />
        </button>
      </div>
      <div className="drawer__body">
        <p>{text}</p>
      </div>
      <div className="drawer__foot">
        <button type="button" className="btn btn--block" onClick={close}>
          {texts.resultOk}
        </button>
      </div>
    </dialog>
  )
}
