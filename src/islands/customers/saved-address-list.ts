// 'Últimas direcciones' in the commune selector, for people with an account: a radio for each, and a button to
// delete it.
import {
  $addresses,
  chooseAddress,
  deleteAddress,
  lineOf,
  placeAmong,
  type SavedAddress,
} from '#islands/customers/saved-addresses.ts'
import { loadUser } from '#islands/customers/user.store.ts'
import { $address, $destination } from '#islands/delivery/delivery.store.ts'
import { addressWords as texts } from '#texts/addresses.ts'
import { trash } from '#ui/icon/icons.ts'

/** Adds the list to a commune form, once; a choice is told to the form as `chosen-place`. */
export async function startSavedAddresses(form: HTMLFormElement): Promise<void> {
  if ((await loadUser()) === null) return
  const list = document.createElement('fieldset')
  list.className = 'saved'
  form.querySelector('.pop__why')?.after(list)
  const draw = () => {
    const saved = $addresses.get()
    list.hidden = saved.length === 0
    list.replaceChildren(legend(), ...saved.map((one) => row(form, one)))
    check(list)
  }
  draw()
  $addresses.listen(draw)
  $address.listen(() => check(list))
  $destination.listen(() => check(list))
}

function legend(): HTMLElement {
  return Object.assign(document.createElement('legend'), { textContent: texts.title })
}

function row(form: HTMLFormElement, saved: SavedAddress): HTMLElement {
  const element = document.createElement('div')
  element.className = 'saved__row'
  element.append(choice(form, saved), deleteButton(saved))
  return element
}

function choice(form: HTMLFormElement, saved: SavedAddress): HTMLElement {
  const label = document.createElement('label')
  const radio = Object.assign(document.createElement('input'), { type: 'radio', name: 'guardada', value: saved.id })
  radio.addEventListener('change', () => {
    chooseAddress(saved)
    const { region, commune } = saved
    form.dispatchEvent(new CustomEvent('chosen-place', { detail: { region, commune } }))
  })
  const words = document.createElement('span')
  const line = Object.assign(document.createElement('b'), { textContent: lineOf(saved) })
  words.append(line, Object.assign(document.createElement('small'), { textContent: saved.commune }))
  label.append(radio, words)
  return label
}

function deleteButton(saved: SavedAddress): HTMLElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'iconbtn' })
  button.setAttribute('aria-label', texts.delete(lineOf(saved)))
  // A constant of our own.
  button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${trash}</svg>`
  button.addEventListener('click', async () => {
    const list = button.closest('fieldset')
    const at = [...(list?.querySelectorAll('.iconbtn') ?? [])].indexOf(button)
    button.setAttribute('aria-busy', 'true')
    const isGone = await deleteAddress(saved)
    button.removeAttribute('aria-busy')
    if (isGone && list) focusNear(list, at)
  })
  return button
}

/**
 * The button that took the place of the deleted one, else the last; without any, the next field of the form.
 */
function focusNear(list: HTMLElement, at: number): void {
  const left = list.querySelectorAll<HTMLElement>('.iconbtn')
  const next = left[at] ?? left[left.length - 1] ?? list.closest('form')?.querySelector<HTMLElement>('select')
  next?.focus()
}

/** Marks the address of the order, if it is one of these. */
function check(list: HTMLElement): void {
  const at = placeAmong($addresses.get(), $address.get(), $destination.get())
  for (const [index, radio] of list.querySelectorAll<HTMLInputElement>('input').entries()) radio.checked = index === at
}
