// `command`/`commandfor` buttons open and close dialogs natively; this is for browsers without them.

export function startDialogButtons(): void {
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
