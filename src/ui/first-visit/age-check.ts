// Opens the age check where the cookie `edad` is missing and remembers 'SI' without leaving the page. Nobody with an account is
// asked.
import { cookie, cookieSoon, setCookie, YEAR_SECONDS } from '#ui/shell/cookie.ts'

const NAME = 'edad'
const YES = '1'

export async function startAgeCheck(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('[data-age-check]')
  if (dialog !== null && !hasAccount() && (await cookieSoon(NAME)) !== YES) openAgeCheck(dialog)
}

/** Whether this browser has answered 'SI', or shows a page of somebody with an account. */
export function isAdult(): boolean {
  return hasAccount() || cookie(NAME) === YES
}

function hasAccount(): boolean {
  return document.documentElement.dataset.publico !== undefined
}

/** `show`, not `showModal`: Escape must not close it. So what is behind is made inert here. */
function openAgeCheck(dialog: HTMLDialogElement): void {
  const pieces = [...document.body.children] as HTMLElement[]
  const behind = pieces.filter((element) => element !== dialog && !element.inert)
  dialog.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    setCookie(NAME, YES, YEAR_SECONDS)
    dialog.close()
    for (const element of behind) element.inert = false
  })
  dialog.show()
  for (const element of behind) element.inert = true
}
