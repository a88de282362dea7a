// Wakes the live list when somebody is about to touch it; until then a list is what the server sent, and its links and forms work by themselves.
import { rememberList } from '#islands/catalog/remembered-lists.ts'

export function startList(): void {
  const list = document.querySelector<HTMLElement>('[data-list]')
  if (list === null) return
  const shown = location.pathname + location.search
  let awake: Promise<void> | undefined
  const wake = () => {
    awake ??= import('#islands/catalog/live-list.ts').then(({ startLiveList }) => startLiveList(list, shown))
    awake.catch(() => undefined)
  }
  rememberList(location)
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    list.addEventListener(sign, wake, { passive: true, once: true })
  // Back to a state that an earlier visit of this page pushed.
  addEventListener('popstate', wake, { once: true })
  // A slider that does not span everything has its track to be painted.
  if (list.querySelector('.applied [data-key^="aplicado precio"]') !== null) wake()
}
