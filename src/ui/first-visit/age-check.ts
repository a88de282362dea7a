// Opens the age check where the cookie `edad` is missing and remembers 'SI' without leaving the page.
import { cookie, cookieSoon } from '#ui/shell/cookie.ts'

const NAME = 'edad'
const YES = '1'
const YEAR = 365 * 24 * 60 * 60

export async function startAgeCheck(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('[data-age-check]')
  if (dialog !== null && (await cookieSoon(NAME)) !== YES) openAgeCheck(dialog)
}

/** Whether this browser has answered 'SI'. */
export function isAdult(): boolean {
  return cookie(NAME) === YES
}

/** `show`, not `showModal`: Escape must not close it. So what is behind is made inert here. */
function openAgeCheck(dialog: HTMLDialogElement): void {
  const behind = [...document.body.children].filter((element) => element !== dialog && !element.hasAttribute('inert'))
  dialog.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not in every browser yet
    document.cookie = `${NAME}=${YES}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`
    dialog.close()
    for (const element of behind) element.removeAttribute('inert')
  })
  dialog.show()
  for (const element of behind) element.setAttribute('inert', '')
}
