// The order of a list is applied on choosing it; the button is for people without script.

export function startSortForm(): void {
  hideSortButton()
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) target.closest<HTMLFormElement>('[data-sort-form]')?.requestSubmit()
  })
}

/** Hides the button; once more when the form came anew. */
export function hideSortButton(): void {
  document.querySelector('[data-sort-apply]')?.setAttribute('hidden', '')
}
