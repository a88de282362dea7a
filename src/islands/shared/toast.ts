// Short messages below the page's header, at the foot of what covers it: at most 3, 3 s each, never the same twice, gone on click, one live region.
import { topDialog } from '#islands/shared/announce.ts'

const MOST = 3
const LIFE = 3000

export interface ToastOptions {
  readonly kind?: 'info' | 'error'
  /** Milliseconds on screen. */
  readonly life?: number
  /** What a press does beside dismissing it. */
  readonly onPress?: () => void
}

/** Shows `text`, once what it tells of is painted: a press does not wait for it. A text that is already shown is not repeated. */
export function toast(text: string, options?: ToastOptions): void {
  requestAnimationFrame(() => setTimeout(show, 0, text, options))
}

function show(text: string, { kind = 'info', life = LIFE, onPress }: ToastOptions = {}): void {
  const region = document.querySelector<HTMLElement>('[data-toasts]')
  const list = region?.querySelector('[role=status]')
  if (!region || !list || text === '') return
  // Not by what it says now: the browser may have translated it.
  if ([...list.children].some((child) => child instanceof HTMLElement && child.dataset.text === text)) return
  while (list.children.length >= MOST) list.firstElementChild?.remove()
  raise(region)
  const message = document.createElement('button')
  message.type = 'button'
  message.className = kind === 'error' ? 'toast toast--error' : 'toast'
  message.textContent = text
  message.dataset.text = text
  const dismiss = () => {
    message.remove()
    if (list.children.length === 0 && region.matches(':popover-open')) region.hidePopover()
  }
  message.addEventListener('click', () => {
    dismiss()
    onPress?.()
  })
  list.append(message)
  setTimeout(dismiss, life)
}

/** Removes all messages: something else covers the page now. */
export function clearToasts(): void {
  const region = document.querySelector<HTMLElement>('[data-toasts]')
  region?.querySelector('[role=status]')?.replaceChildren()
  if (region?.matches(':popover-open')) region.hidePopover()
}

/** Puts the region above everything, and into an open modal dialog: outside of it all is inert. */
function raise(region: HTMLElement): void {
  if (typeof region.showPopover !== 'function') return
  if (region.matches(':popover-open')) region.hidePopover()
  const host = topDialog() ?? document.body
  if (region.parentElement !== host) host.append(region)
  region.showPopover()
}
