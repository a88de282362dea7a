// 'Copiar' beside a value that is typed into a bank's form: as its form takes it, also where the browser keeps its clipboard from scripts.
import { announce } from '#islands/shared/announce.ts'

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.hidden = false
  const label = button.querySelector('span')!
  const words = label.textContent
  button.addEventListener('click', async () => {
    const { copy = '', said = '', failed = '' } = button.dataset
    const isCopied = await copied(copy)
    if (!isCopied) select(button)
    const told = isCopied ? said : failed
    label.textContent = told
    announce(told)
    button.addEventListener('blur', () => (label.textContent = words), { once: true })
  })
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copiedByHand(text)
  }
}

/** As browsers did before they had a clipboard of their own. */
function copiedByHand(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr'
  field.readOnly = true
  document.body.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isDone
}

/** What could not be copied is marked, so that keys or a menu copy it. */
function select(button: HTMLElement): void {
  const value = button.parentElement?.querySelector('[data-copied]')
  if (value) getSelection()?.selectAllChildren(value)
}
