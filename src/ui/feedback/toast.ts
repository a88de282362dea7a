// Short messages at the foot of the page: at most 3, 3 s each, never twice the same, gone on click, one live region.
const MOST = 3
const LIFE = 3000

/** Shows `text` for 3 s. A text that is already shown is not repeated. */
export function toast(text: string, kind: 'info' | 'error' = 'info'): void {
  const region = document.querySelector<HTMLElement>('[data-toasts]')
  const list = region?.querySelector('[role=status]')
  if (!region || !list) return
  if ([...list.children].some((child) => child.textContent === text)) return
  while (list.children.length >= MOST) list.firstElementChild?.remove()
  const message = document.createElement('button')
  message.type = 'button'
  message.className = kind === 'error' ? 'toast toast--error' : 'toast'
  message.textContent = text
  const dismiss = () => {
    message.remove()
    if (list.children.length === 0 && region.matches(':popover-open')) region.hidePopover()
  }
  message.addEventListener('click', dismiss)
  // Shown anew so that it stands above a drawer opened in the meantime.
  if (region.matches(':popover-open')) region.hidePopover()
  region.showPopover()
  list.append(message)
  setTimeout(dismiss, LIFE)
}
