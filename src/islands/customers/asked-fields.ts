// Asks about mails and names on the pages of accounts once their field is left: '¿Quisiste decir …@gmail.com?'. Whatever the page, the markup is the
// server's; the question stands behind its field, one press takes it, and it holds nobody up.
import { announce } from '#islands/shared/announce.ts'
import { likelyQuestion } from '#islands/shared/likely-question.ts'
import { isPersonName } from '#shop/shared/typed/contact.ts'
import { likely as texts } from '#texts/checkout/likely.ts'

document.addEventListener('focusout', ({ target }) => target instanceof HTMLInputElement && ask(target))
document.addEventListener('input', ({ target }) => target instanceof HTMLInputElement && forget(target))

function kindOf({ type, autocomplete }: HTMLInputElement): 'mail' | 'name' | null {
  if (type === 'email') return 'mail'
  return autocomplete === 'given-name' || autocomplete === 'family-name' ? 'name' : null
}

function ask(input: HTMLInputElement): void {
  const kind = kindOf(input)
  if (kind === null) return
  forget(input)
  const question = likelyQuestion(kind, input.value)
  const minds = kind === 'name' && input.value.trim() !== '' && !isPersonName(input.value)
  if (question === null && !minds) return
  const line = Object.assign(document.createElement('p'), { className: 'ask' })
  if (minds) line.append(Object.assign(document.createElement('span'), { textContent: texts.nameMinds }))
  if (question !== null) {
    const take = { type: 'button', className: 'link', textContent: question.text }
    const button = Object.assign(document.createElement('button'), take)
    button.addEventListener('click', () => {
      input.value = question.meant
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.focus()
    })
    line.append(button)
  }
  input.after(line)
  announce(line.textContent)
}

function forget(input: HTMLInputElement): void {
  if (input.nextElementSibling?.classList.contains('ask')) input.nextElementSibling.remove()
}
