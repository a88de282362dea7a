// Suggestions under the search box: an ARIA 1.2 combobox whose options are links, so that a click or Enter follows them.
import { contextQuery } from '#islands/delivery/context.ts'
import { type Highlight, moveHighlight, NO_HIGHLIGHT } from '#islands/search/highlight.ts'
import { suggestionItems } from '#islands/search/suggestion-items.ts'
import { announce } from '#islands/shared/announce.ts'
import { call } from '#islands/shared/call.ts'
import { isLongEnough, searchText } from '#shop/search/text.ts'
import { search as texts } from '#texts/catalog/search.ts'

/** Milliseconds after the last key. */
const DEBOUNCE = 400
const LIST = 'sugerencias'

/** Makes the form's text field a combobox. Once per form. */
export function startSuggestions(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=search]')
  if (input === null || input.role === 'combobox') return
  const list = document.createElement('div')
  list.id = LIST
  list.className = 'suggest'
  list.hidden = true
  list.role = 'listbox'
  list.ariaLabel = texts.suggestions
  const none = document.createElement('p')
  none.className = 'suggest suggest--none'
  none.hidden = true
  none.ariaHidden = 'true' // it is announced
  none.textContent = texts.none
  form.append(list, none)
  input.role = 'combobox'
  input.setAttribute('aria-controls', LIST)
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-expanded', 'false')

  let wait = 0
  let pending: AbortController | undefined
  let shown = ''
  let highlight: Highlight = NO_HIGHLIGHT

  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]

  function highlightAt(next: Highlight) {
    highlight = next
    const all = options()
    for (const [at, option] of all.entries()) option.ariaSelected = String(at === next)
    const option = next === null ? undefined : all[next]
    if (option) {
      input!.setAttribute('aria-activedescendant', option.id)
      option.scrollIntoView({ block: 'nearest' })
    } else input!.removeAttribute('aria-activedescendant')
  }

  function open(isOpen: boolean, isEmpty = false) {
    list.hidden = !isOpen
    none.hidden = !isEmpty
    input!.setAttribute('aria-expanded', String(isOpen))
    highlightAt(NO_HIGHLIGHT)
  }

  function openFound() {
    open(list.childElementCount > 0, list.childElementCount === 0)
  }

  function close() {
    clearTimeout(wait)
    pending?.abort()
    open(false)
  }

  /** No suggestions for this text: an arrow key must not bring back those for another. */
  function forget() {
    close()
    shown = ''
    list.replaceChildren()
  }

  async function load(text: string) {
    pending?.abort()
    const own = new AbortController()
    pending = own
    const answer = await call('GET /searcher/suggestions', {
      query: { word: text, ...contextQuery() },
      signal: own.signal,
    })
    if (own.signal.aborted) return
    if (!answer.ok) return forget() // the form still searches
    shown = text
    list.replaceChildren(...suggestionItems(text, answer.data, LIST))
    openFound()
    announce(list.hidden ? texts.none : texts.count(list.childElementCount))
  }

  function typed() {
    clearTimeout(wait)
    const text = searchText(input!.value)
    if (!isLongEnough(text)) return forget()
    if (text === shown) return openFound()
    wait = window.setTimeout(() => load(text), DEBOUNCE)
  }

  input.addEventListener('input', typed)
  input.addEventListener('focus', () => {
    if (list.hidden && input.value !== input.defaultValue) typed()
  })
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Escape' && !(list.hidden && none.hidden)) {
      event.preventDefault() // the first Escape closes; the next one empties the field, as browsers do
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (list.hidden && list.childElementCount > 0) open(true)
      if (list.hidden) return
      event.preventDefault()
      highlightAt(moveHighlight(highlight, event.key === 'ArrowDown' ? 1 : -1, options().length))
    } else if (event.key === 'Enter' && !list.hidden && highlight !== null) {
      event.preventDefault()
      options()[highlight]?.click()
    }
  })
  form.addEventListener('submit', close)
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close()
  })
  // The field keeps the focus during a press on a suggestion; otherwise the list would be gone before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  addEventListener('pagehide', close) // Back must not show an old list
  if (input.value !== input.defaultValue) typed()
}
