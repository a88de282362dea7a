// Loads the live list when somebody is about to touch it. Until then its links and forms work by themselves.

import { rememberList } from '#islands/catalog/remembered-lists.ts'
import { $destination, isDestinationChosen } from '#islands/delivery/delivery.store.ts'

export function startList(): void {
  // Stores have a script of their own page.
  const list = document.querySelector<HTMLElement>('[data-list]:not([data-list=stores])')
  if (list === null) return
  const shown = location.pathname + location.search
  let state: 'asleep' | 'waking' | 'awake' | 'failed' = 'asleep'
  let waking: Promise<void> = Promise.resolve()

  const wake = () => {
    if (state !== 'asleep') return
    state = 'waking'
    waking = scriptOf(list).then(
      (start) => {
        start(list, shown)
        state = 'awake'
      },
      () => {
        state = 'failed'
        if (location.pathname + location.search !== shown) location.reload()
      },
    )
  }
  /** Repeats a click or submit once the list's script is there; if it never comes, the browser does it. */
  const hold = (event: Event, again: () => void) => {
    wake()
    if (state !== 'waking') return
    event.preventDefault()
    event.stopPropagation()
    void waking.then(again)
  }

  rememberList(location)
  startArrival(list)
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    list.addEventListener(sign, wake, { passive: true, once: true })
  list.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-live]') : null
      if (link && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) hold(event, () => link.click())
    },
    true,
  )
  list.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (form instanceof HTMLFormElement && form.matches('[data-live-form]')) hold(event, () => form.requestSubmit())
    },
    true,
  )
  // Back to a state that an earlier visit of this page pushed.
  addEventListener('popstate', wake)
  // A slider that does not span the whole range needs its track painted.
  if (list.querySelector('.applied [data-key^="aplicado precio"]') !== null) wake()
}

/** The first delivery to the chosen commune; until one is chosen the page itself says the default one's. */
function startArrival(list: HTMLElement): void {
  const tools = list.querySelector<HTMLElement>('[data-part=tools]')
  if (!tools?.querySelector('[data-arrival]')) return
  const say = () =>
    void import('#islands/delivery/product-delivery.ts').then(
      ({ showListArrival }) => showListArrival(tools),
      () => undefined,
    )
  if (isDestinationChosen()) say()
  $destination.listen(say)
}

/** Products, or posts of the blog. */
async function scriptOf(list: HTMLElement): Promise<(list: HTMLElement, shown: string) => void> {
  if (list.dataset.list === 'posts') return (await import('#islands/blog/live-posts.ts')).startLivePosts
  return (await import('#islands/catalog/live-list.ts')).startLiveList
}
