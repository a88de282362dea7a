// A part of a page that changes without a new page: its links and forms lead to addresses; this fetches the page that is
// there and hands over its part. Any other answer is left to the browser; without one the part stays.

/** Recent pages, so that Back shows them at once. */
const MAX_CACHED = 8
const FRESH_MS = 60_000

/** `replace` puts the new address in the place of the current one: Back does not return to it. */
export type Way = 'push' | 'replace' | 'back'

interface LivePage {
  /** What changes; the other page has one with the same `data-list`. */
  readonly list: HTMLElement
  /** The address whose state it shows. */
  readonly shown: string
  /** Shows the part of the other page. The address is already the other page's. */
  readonly put: (fresh: HTMLElement, way: Way) => void
  /** There was no answer. */
  readonly stay: () => void
}

/** Follows links marked `data-live` (`data-live="more"` replaces the address), Back and Forward. */
export function startLivePage({ list, shown, put, stay }: LivePage) {
  const cached = new Map<string, { html: string; at: number }>()
  let pending: AbortController | null = null

  addEventListener('pagehide', stop)
  addEventListener('popstate', follow)
  addEventListener('online', follow) // Back without a connection is done when there is one
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-live]') : null
    if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void show(addressOf(link), link.dataset.live === 'more' ? 'replace' : 'push')
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

  /** Shows the page at an address; `state` is stored with its entry of the history. */
  async function show(address: string, way: Way, state: object = {}) {
    stop()
    if (address === shown) return
    const mine = new AbortController()
    pending = mine
    list.setAttribute('aria-busy', 'true')
    try {
      const html = (way === 'back' ? recent(address) : null) ?? (await read(address, mine.signal))
      if (mine.signal.aborted) return
      if (html === null) {
        stop()
        return stay()
      }
      const next = new DOMParser().parseFromString(html, 'text/html')
      const fresh = next.querySelector<HTMLElement>(`[data-list="${list.dataset.list}"]`)
      if (fresh === null) throw new Error('no list there')
      const [there, here] = [next.documentElement.dataset, document.documentElement.dataset]
      if (there.compra !== here.compra || there.publico !== here.publico)
        throw new Error('another window has changed who buys, or from where and how')
      if (way === 'replace') history.replaceState({ ...history.state, ...state }, '', address)
      else if (way === 'push') {
        history.replaceState({ ...history.state, top: scrollY }, '')
        history.pushState(state, '', address)
      }
      shown = addressOf(location)
      put(fresh, way)
      if (way === 'back' && typeof history.state?.top === 'number')
        scrollTo({ top: history.state.top, behavior: 'instant' })
      document.title = next.title
      store(address, html)
      stop()
    } catch {
      if (mine.signal.aborted) return
      if (way === 'back') location.reload()
      else location.assign(address)
    }
  }

  function recent(address: string): string | null {
    const page = cached.get(address)
    return page && Date.now() - page.at < FRESH_MS ? page.html : null
  }

  function store(address: string, html: string) {
    cached.delete(address)
    cached.set(address, { html, at: Date.now() })
    for (const oldest of cached.keys()) if (cached.size > MAX_CACHED) cached.delete(oldest)
  }

  return { show }
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
