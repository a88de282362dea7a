// Lists that change without a new page: filters, order and 'VER MÁS PRODUCTOS' are links and forms; this fetches the page
// they lead to and replaces the list's parts. Any other answer is left to the browser; without one the list stays and says so.
import { refreshProducts } from '#islands/cart/add-buttons.ts'
import { enhanceFilters } from '#islands/catalog/filter-panel.ts'
import { rememberList } from '#islands/catalog/remembered-lists.ts'
import { appendProducts, replaceListParts } from '#islands/catalog/replace-list-parts.ts'
import { announce } from '#islands/shared/announce.ts'
import { noAnswerMessage } from '#islands/shared/call.ts'
import { toast } from '#islands/shared/toast.ts'
import { hideSortButton } from '#ui/list/sort-form.ts'

/** Recent pages, so that Back shows them at once. */
const MAX_CACHED = 8
const FRESH_MS = 60_000

type Way = 'push' | 'more' | 'back'

/** Takes over a list; `shown` is the address whose state it shows. */
export function startLiveList(list: HTMLElement, shown: string): void {
  const kept = new Map<string, { html: string; at: number }>()
  let pending: AbortController | null = null

  enhanceFilters(list)
  // A list that returns from the back-forward cache is complete; what was pending when it was left is over.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) rememberList(location)
  })
  addEventListener('pagehide', stop)
  addEventListener('popstate', follow)
  addEventListener('online', follow) // Back without a connection is done when there is one
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-live]') : null
    if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void show(addressOf(link), link.dataset.live === 'more' ? 'more' : 'push')
  })
  list.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches('[data-sort-form], [data-price-form]'))
      return
    event.preventDefault()
    void show(formAddress(event.target), 'push')
  })

  follow()

  /** Shows the state Back or Forward has led to. */
  function follow() {
    if (addressOf(location) !== shown) void show(addressOf(location), 'back')
  }

  function stop() {
    pending?.abort()
    pending = null
    list.removeAttribute('aria-busy')
  }

  async function show(address: string, way: Way) {
    stop()
    if (address === shown) return
    const mine = new AbortController()
    pending = mine
    list.setAttribute('aria-busy', 'true')
    try {
      const html = (way === 'back' ? recent(address) : null) ?? (await read(address, mine.signal))
      if (mine.signal.aborted) return
      if (html === null) return stay()
      const next = new DOMParser().parseFromString(html, 'text/html')
      const fresh = next.querySelector<HTMLElement>('[data-list]')
      if (fresh === null) throw new Error('no list there')
      if (next.documentElement.dataset.compra !== document.documentElement.dataset.compra)
        throw new Error('another window has changed from where and how this browser buys')
      if (way === 'more') history.replaceState(history.state, '', address)
      else if (way === 'push') {
        history.replaceState({ ...history.state, top: scrollY }, '')
        history.pushState({}, '', address)
      }
      put(fresh, way)
      document.title = next.title
      keep(address, html)
      stop()
    } catch {
      if (mine.signal.aborted) return
      if (way === 'back') location.reload()
      else location.assign(address)
    }
  }

  /** No answer: the list stays, and its forms show its state again. */
  function stay() {
    stop()
    for (const form of list.querySelectorAll('form')) form.reset()
    enhanceFilters(list)
    toast(noAnswerMessage(), { kind: 'error' })
  }

  function put(fresh: HTMLElement, way: Way) {
    shown = addressOf(location)
    if (way === 'more') appendProducts(list, fresh)
    else replaceListParts(list, fresh)
    enhanceFilters(list)
    hideSortButton()
    refreshProducts(list)
    rememberList(location)
    if (way === 'back' && typeof history.state?.top === 'number')
      scrollTo({ top: history.state.top, behavior: 'instant' })
    announce(list.querySelector('[data-part=count]')?.textContent ?? '')
  }

  function recent(address: string): string | null {
    const page = kept.get(address)
    return page && Date.now() - page.at < FRESH_MS ? page.html : null
  }

  function keep(address: string, html: string) {
    kept.delete(address)
    kept.set(address, { html, at: Date.now() })
    for (const oldest of kept.keys()) if (kept.size > MAX_CACHED) kept.delete(oldest)
  }
}

/** The page at an address, as a browser that follows a link gets it; null without network. Throws for any other answer. */
async function read(address: string, signal: AbortSignal): Promise<string | null> {
  const sending = { signal, headers: { accept: 'text/html' }, credentials: 'same-origin' } as const
  const answer = await fetch(address, sending).catch(() => null)
  if (answer === null) return null
  if (!answer.ok || answer.redirected) throw new Error(`${answer.status}`)
  return answer.text().catch(() => null)
}

function addressOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search
}

/** Where a form leads, spelled as the links are: nothing empty, no default order, no end of the whole price range. */
function formAddress(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || (name === 'orden' && value === 'default')) continue
    const end = form.querySelector<HTMLInputElement>(`input[name="${name}"][data-end]`)?.dataset.end
    const said = end === undefined ? value : value.replace(/\D/g, '')
    if (said !== '' && said !== end) query.append(name, said)
  }
  const { pathname } = new URL(form.action)
  return query.size === 0 ? pathname : `${pathname}?${String(query).replaceAll('%2C', ',')}`
}
