// The header's search box is a plain form; suggestions come with the first focus, never with the page.
import { isLongEnough, searchText } from '#shop/search/text.ts'

export function startSearchBox(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-search]')) {
    const load = () => {
      import('#islands/search/suggestions.ts')
        .then(({ startSuggestions }) => startSuggestions(form))
        .catch(() => form.addEventListener('focusin', load, { once: true })) // offline: tried again at the next focus
    }
    if (form.contains(document.activeElement)) load()
    else form.addEventListener('focusin', load, { once: true })
    refuseShortTexts(form)
  }
}

/** Shows below the field that a text is too short, until it is changed. */
function refuseShortTexts(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=search]')
  const note = document.createElement('p')
  note.className = 'find__short'
  note.id = `${input?.id}-corta`
  note.role = 'alert'
  form.addEventListener('submit', (event) => {
    if (input === null || isLongEnough(searchText(input.value))) return
    event.preventDefault()
    note.textContent = form.dataset.short ?? ''
    form.append(note)
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-describedby', note.id)
    input.focus()
  })
  const forget = () => {
    note.remove()
    input?.removeAttribute('aria-invalid')
    input?.removeAttribute('aria-describedby')
  }
  input?.addEventListener('input', forget)
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) forget()
  })
}
