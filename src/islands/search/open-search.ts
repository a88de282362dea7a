// The header's search box is a plain form; suggestions come with the first focus, never with the page.

export function startSearchBox(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-search]')) {
    const load = () => {
      import('#islands/search/suggestions.ts')
        .then(({ startSuggestions }) => startSuggestions(form))
        .catch(() => form.addEventListener('focusin', load, { once: true })) // offline: tried again at the next focus
    }
    if (form.contains(document.activeElement)) load()
    else form.addEventListener('focusin', load, { once: true })
  }
}
