// `command`/`commandfor` buttons open and close dialogs natively; this is for browsers without them, and for double clicks in all.

const DOUBLE_CLICK_MS = 500

export function startDialogButtons(): void {
  document.addEventListener('beforetoggle', stayOpen, true)
  if ('commandForElement' in HTMLButtonElement.prototype) return
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest('button[commandfor]')
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '')
    if (dialog instanceof HTMLDialogElement) {
      if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
      else dialog.close()
    } else if (target instanceof HTMLDialogElement && target.getAttribute('closedby') === 'any') target.close()
  })
}

/** The second press of a double click lands beside what the first one opened: it is no wish to close it. */
function stayOpen({ target, newState }: ToggleEvent): void {
  if (!(target instanceof HTMLDialogElement) || newState !== 'open' || target.getAttribute('closedby') !== 'any') return
  target.setAttribute('closedby', 'closerequest')
  setTimeout(() => target.setAttribute('closedby', 'any'), DOUBLE_CLICK_MS)
}
