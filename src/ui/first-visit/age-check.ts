// Opens the age check where the cookie `edad` is missing and remembers 'SI' without leaving the page.

import { inPieces } from '#ui/first-visit/in-pieces.ts'
import { cookie, cookieSoon } from '#ui/shell/cookie.ts'

const NAME = 'edad'
const YES = '1'
const YEAR = 365 * 24 * 60 * 60
/** A carousel says itself which of its slides can be reached. */
const RULED_ELSEWHERE = '[data-carousel] *'

export async function startAgeCheck(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('[data-age-check]')
  if (dialog !== null && (await cookieSoon(NAME)) !== YES) openAgeCheck(dialog)
}

/** Whether this browser has said so. */
export function isAdult(): boolean {
  return cookie(NAME) === YES
}

/**
 * Not `showModal`: making all that is behind it inert in one go is half of what a first visit costs a slow phone once there is something to see.
 * The dialog covers the page at once; what is behind becomes inert piece by piece.
 */
function openAgeCheck(dialog: HTMLDialogElement): void {
  const inert = new Set<Element>()
  dialog.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not in every browser yet
    document.cookie = `${NAME}=${YES}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`
    dialog.close()
    for (const piece of inert) piece.removeAttribute('inert')
  })
  dialog.show()
  const behind = [...document.body.children].filter((piece) => piece !== dialog)
  inPieces(behind, (piece) => {
    if (!dialog.open || piece.matches(RULED_ELSEWHERE)) return
    piece.setAttribute('inert', '')
    inert.add(piece)
  })
}
