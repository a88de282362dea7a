// Shows the notice about cookies until it is answered, and sends the answer without leaving the page.
import { CONSENT_COOKIE } from '#shop/visitors/cookie-consent.ts'
import { cookie } from '#ui/shell/cookie.ts'

export function startConsentNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-consent]')
  if (notice === null || cookie(CONSENT_COOKIE) !== null) return
  notice.dataset.consent = 'asked'
  notice.addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    notice.dataset.consent = ''
    fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(new FormData(form, event.submitter) as never),
      redirect: 'manual',
    }).catch(() => {
      notice.dataset.consent = 'asked' // offline: shown again
    })
  })
}
