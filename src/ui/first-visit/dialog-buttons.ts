// `command`/`commandfor` buttons open and close dialogs natively, and `closedby` lets a press outside close them; this is for browsers
// without either, and for double clicks in all.

const DOUBLE_CLICK_MS = 500

export function startDialogButtons(): void {
  document.addEventListener('beforetoggle', stayOpen, true)
  if (!('commandForElement' in HTMLButtonElement.prototype)) document.addEventListener('click', obeyButton)
  if (!('closedBy' in HTMLDialogElement.prototype)) document.addEventListener('click', closeFromOutside)
}

function obeyButton({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null
  const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
  else dialog.close()
}

/** A press on the dimmed page reaches the dialog itself, and so does one on the dialog's own edge. */
function closeFromOutside({ target, clientX: x, clientY: y }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return
  const { left, right, top, bottom } = target.getBoundingClientRect()
  if (x < left || x > right || y < top || y > bottom) target.close()
}

/** The second press of a double click lands beside what the first one opened: it is no wish to close it. */
function stayOpen({ target, newState }: ToggleEvent): void {
  if (!(target instanceof HTMLDialogElement) || newState !== 'open' || target.getAttribute('closedby') !== 'any') return
  target.setAttribute('closedby', 'closerequest')
  setTimeout(() => target.setAttribute('closedby', 'any'), DOUBLE_CLICK_MS)
}
