// Lists of products that change without a new page: filters, order and 'VER MÁS PRODUCTOS' are links and forms, and what
// they lead to replaces the list's parts (shared/live-page.ts). Without an answer the list stays and says so.
import { refreshProducts } from '#islands/cart/add-buttons.ts'
import { enhanceFilters } from '#islands/catalog/filter-panel.ts'
import { rememberList } from '#islands/catalog/remembered-lists.ts'
import { appendProducts, replaceListParts } from '#islands/catalog/replace-list-parts.ts'
import { announce } from '#islands/shared/announce.ts'
import { noAnswerMessage } from '#islands/shared/call.ts'
import { formAddress } from '#islands/shared/form-address.ts'
import { startLivePage } from '#islands/shared/live-page.ts'
import { toast } from '#islands/shared/toast.ts'
import { hideSortButton } from '#ui/list/sort-form.ts'

/** Takes over a list; `shown` is the address whose state it shows. */
export function startLiveList(list: HTMLElement, shown: string): void {
  enhanceFilters(list)
  // A list that returns from the back-forward cache is complete; what was pending when it was left is over.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) rememberList(location)
  })
  const { show } = startLivePage({
    list,
    shown,
    put(fresh, way) {
      if (way === 'replace') appendProducts(list, fresh)
      else replaceListParts(list, fresh)
      enhanceFilters(list)
      hideSortButton()
      refreshProducts(list)
      rememberList(location)
      announce(list.querySelector('[data-part=count]')?.textContent ?? '')
    },
    /** The list stays, and its forms show its state again. */
    stay() {
      for (const form of list.querySelectorAll('form')) form.reset()
      enhanceFilters(list)
      toast(noAnswerMessage(), { kind: 'error' })
    },
  })
  list.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches('[data-live-form]')) return
    event.preventDefault()
    void show(filterAddress(event.target), 'push')
  })
}

/** Where a list's form leads, spelled as the links are: nothing empty, no default order, no end of the whole price range. */
function filterAddress(form: HTMLFormElement): string {
  const address = formAddress(form, (value, name) => {
    if (name === 'orden' && value === 'default') return ''
    const end = form.querySelector<HTMLInputElement>(`input[name="${name}"][data-end]`)?.dataset.end
    const said = end === undefined ? value : value.replace(/\D/g, '')
    return said === end ? '' : said
  })
  return address.replaceAll('%2C', ',')
}
