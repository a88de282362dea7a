// The list of stores as region and commune are chosen: the page they lead to replaces it, and the map follows.
import { replaceListParts } from '#islands/catalog/replace-list-parts.ts'
import { announce } from '#islands/shared/announce.ts'
import { noAnswerMessage } from '#islands/shared/call.ts'
import { formAddress } from '#islands/shared/form-address.ts'
import { startLivePage } from '#islands/shared/live-page.ts'
import { toast } from '#islands/shared/toast.ts'
import { startStoreMap } from '#islands/stores/store-map.ts'

const list = document.querySelector<HTMLElement>('[data-list=stores]')
const form = list?.querySelector<HTMLFormElement>('[data-store-filter]')
if (list && form) start(list, form)

function start(list: HTMLElement, form: HTMLFormElement): void {
  const map = startStoreMap({ leads: true })
  const shown = location.pathname + location.search
  const { show } = startLivePage({
    list,
    shown,
    put(fresh, way) {
      replaceListParts(list, fresh)
      // What had the focus is gone: a link of the list it replaced.
      if (way === 'push' && document.activeElement === document.body) form.querySelector('select')?.focus()
      announce(list.querySelector('[data-count], .void h2')?.textContent ?? '')
      map?.follow()
    },
    stay: () => toast(noAnswerMessage(), { kind: 'error' }),
  })
  const apply = () =>
    void show(
      formAddress(form, (value) => value),
      'push',
    )

  form.addEventListener('change', ({ target }) => {
    // Another region: its communes are not known yet.
    if (target === form.elements.namedItem('region')) clearCommune(form)
    apply()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    apply()
  })
  if (isChanged(form)) apply() // before this script was there
}

/** Whether something else is chosen than the page was made for. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll('select')].some(({ options, selectedIndex }) => {
    const made = [...options].findIndex(({ defaultSelected }) => defaultSelected)
    return selectedIndex !== Math.max(made, 0)
  })
}

function clearCommune(form: HTMLFormElement): void {
  const commune = form.elements.namedItem('commune')
  if (commune instanceof HTMLSelectElement) commune.value = ''
}
