// A form that did what it is for gives way to the words that say so, which take the focus.

/** `text` replaces the words that stand there. */
export function showDone(form: HTMLFormElement, text?: string): void {
  const done = document.querySelector<HTMLElement>('[data-done]')
  if (!done) return
  const words = done.querySelector('[data-done-text]')
  if (words && text) words.textContent = text
  done.hidden = false
  form.hidden = true
  document.querySelector('[data-lead]')?.setAttribute('hidden', '')
  done.focus()
}
