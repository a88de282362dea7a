// Announces to screen readers what others see happen.

/** The modal dialog that is open above all others: outside of it all is inert. */
export function topDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog:modal')].at(-1)
}

/** Announces `text` politely, from within the open dialog if there is one. */
export function announce(text: string): void {
  const host = topDialog() ?? document.body
  let region = host.querySelector(':scope > [data-announce]')
  if (region === null) {
    region = document.createElement('div')
    region.className = 'sr'
    region.setAttribute('aria-live', 'polite')
    region.setAttribute('data-announce', '')
    host.append(region)
  }
  region.textContent = text
}
