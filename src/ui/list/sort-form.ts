// The order of a list is applied on choosing it; the button is for people without script.

export function startSortForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-sort-form]')
  if (form === null) return
  form.querySelector('[data-sort-apply]')?.setAttribute('hidden', '')
  form.addEventListener('change', () => form.requestSubmit())
}
