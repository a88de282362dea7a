// Name and points of who is logged in, in header, modal and side menu; log-out. Comes only with pages of people with an account.
import { forgetPerson, logOut } from '#islands/customers/log-out.ts'
import { $sessionEnded, $user, audienceOf, loadUser, type User } from '#islands/customers/user.store.ts'
import { reloadPage } from '#islands/shared/leave-page.ts'
import { collectsPoints, formatPoints } from '#shop/customers/points/points.ts'
import { shownPhone } from '#shop/customers/shown-phone.ts'
import { type Clp, formatClp } from '#shop/shared/money.ts'
import { user as texts } from '#texts/account/user.ts'

export function showUser(): void {
  $user.subscribe((user) => user && show(user))
  $sessionEnded.subscribe((ended) => ended && leave())
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-log-out]')) startLogOut(form)
  void loadUser()
}

function show(user: User): void {
  const { name, lastName, email, phone_number, points } = user
  const amount = formatPoints(points)
  const weighs = collectsPoints(audienceOf(user)) ? texts.points(amount) : texts.wholesale
  const words: Readonly<Record<string, string>> = {
    'user-name': name,
    'user-points': weighs,
    'user-balance': amount,
    'user-worth': texts.worth(formatClp(points as Clp)),
    'user-full-name': `${name} ${lastName}`,
    'user-email': email,
    'user-phone': shownPhone(phone_number),
  }
  for (const [mark, text] of Object.entries(words))
    for (const element of document.querySelectorAll(`[data-${mark}]`))
      if (element.textContent !== text) element.textContent = text
  // Drawn by the style sheet: what a button's name leaves out may not stand in its text.
  const initial = [...name][0]?.toLocaleUpperCase('es-CL') ?? ''
  document.querySelector('[data-user-initial]')?.setAttribute('data-user-initial', initial)
  document.querySelector('[data-user]')?.setAttribute('aria-label', texts.named(name, weighs))
}

function startLogOut(form: HTMLFormElement): void {
  let busy = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (busy) return
    busy = true
    const button = form.querySelector('button')
    const problem = form.closest('dialog, nav')?.querySelector<HTMLElement>('[data-log-out-problem]')
    button?.setAttribute('aria-busy', 'true')
    if (problem) problem.hidden = true
    if (await logOut(new FormData(form).get('todos') === 'si')) return
    busy = false
    button?.removeAttribute('aria-busy')
    if (problem) problem.hidden = false
  })
}

/** The session ended elsewhere; the response has deleted its cookies. */
function leave(): void {
  forgetPerson()
  reloadPage()
}
