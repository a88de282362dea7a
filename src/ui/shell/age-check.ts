// Opens the age check where the cookie `edad` is missing and remembers 'SI' without leaving the page.
import { cookie } from '#ui/shell/cookie.ts'

const YEAR = 365 * 24 * 60 * 60

export function startAgeCheck(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-age-check]')
  if (dialog === null || isAdult()) return
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not in every browser yet
    document.cookie = `edad=1; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`
    dialog.close()
  })
  // Chrome lets a second Escape close a dialog whatever `cancel` says.
  dialog.addEventListener('close', () => !isAdult() && dialog.showModal())
  dialog.showModal()
}

/** Whether this browser has said so. */
export function isAdult(): boolean {
  return cookie('edad') === '1'
}
