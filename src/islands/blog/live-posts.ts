// The list of posts as one types: what the search and the links to pages lead to replaces the list (shared/live-page.ts).
// One search is one entry of the history, however many letters it took.
import { replaceListParts } from '#islands/catalog/replace-list-parts.ts'
import { announce } from '#islands/shared/announce.ts'
import { noAnswerMessage } from '#islands/shared/call.ts'
import { formAddress } from '#islands/shared/form-address.ts'
import { startLivePage } from '#islands/shared/live-page.ts'
import { toast } from '#islands/shared/toast.ts'

/** Milliseconds after the last key. */
const DEBOUNCE = 400

/** Takes over the list; `shown` is the address whose state it shows. */
export function startLivePosts(list: HTMLElement, shown: string): void {
  const form = list.querySelector<HTMLFormElement>('[data-live-form]')
  const box = form?.querySelector<HTMLInputElement>('input[type=search]')
  if (!form || !box) return
  const typedBefore = box.value !== box.defaultValue
  let wait: ReturnType<typeof setTimeout> | undefined

  const { show } = startLivePage({
    list,
    shown,
    put(fresh, way) {
      const isTyping = document.activeElement === box && way !== 'back'
      if (!isTyping) box.value = fresh.querySelector<HTMLInputElement>('input[type=search]')?.defaultValue ?? ''
      replaceListParts(list, fresh)
      if (isTyping) return announce(count()?.textContent ?? '')
      if (way === 'push') scrollTo({ top: 0, behavior: 'instant' })
      count()?.focus({ preventScroll: true })
    },
    stay: () => toast(noAnswerMessage(), { kind: 'error' }),
  })

  box.addEventListener('input', () => {
    clearTimeout(wait)
    wait = setTimeout(search, DEBOUNCE)
  })
  addEventListener('popstate', () => clearTimeout(wait))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void search().then(() => count()?.focus({ preventScroll: true }))
  })
  if (typedBefore) void search() // before this script was there

  function search(): Promise<void> {
    clearTimeout(wait)
    const address = formAddress(form!, (value) => value.trim())
    return show(address, history.state?.typed === true ? 'replace' : 'push', { typed: true })
  }

  /** Says how many were found, to screen readers. */
  function count(): HTMLElement | null {
    return list.querySelector<HTMLElement>('[data-count]')
  }
}
