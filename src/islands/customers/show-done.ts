// A form that did what it is for gives way to the words that say so, which take the focus.

export function showDone(form: HTMLFormElement): void {
  const done = document.querySelector<HTMLElement>('[data-done]')
  if (!done) return
  done.hidden = false
  form.hidden = true
  document.querySelector('[data-lead]')?.setAttribute('hidden', '')
  done.focus()
}
