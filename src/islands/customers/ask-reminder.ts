// Asks to be told when a product is back, says what came of it, and marks its buttons.
import { $sessionEnded, loadUser } from '#islands/customers/user.store.ts'
import { call, noAnswerMessage } from '#islands/shared/call.ts'
import { toast } from '#islands/shared/toast.ts'
import { reminderWords } from '#texts/account/reminders.ts'
import { remind } from '#texts/first-paths.ts'

/** One request at a time; who is logged out by now goes to log in. */
export async function askByButton(button: HTMLElement, productId: number): Promise<void> {
  if (button.matches('[aria-disabled=true], [aria-busy=true]')) return
  button.setAttribute('aria-busy', 'true')
  const outcome = await askReminder(productId)
  button.removeAttribute('aria-busy')
  if (outcome === 'logged out') location.assign(remind(location.pathname + location.search, productId))
}

/** `logged out`: nothing was asked for, and nothing is said yet. */
export async function askReminder(productId: number): Promise<'asked' | 'failed' | 'logged out'> {
  const user = await loadUser()
  if (user === null) return $sessionEnded.get() ? 'logged out' : fail(noAnswerMessage())
  const answer = await call('POST /reminder', { body: { rut: user.rut, product_id: productId } })
  if (!answer.ok) return answer.status === 401 ? 'logged out' : fail(answer.message)
  toast(answer.data.message)
  if (answer.data.waiting) for (const button of buttonsOf(productId)) markWaiting(button)
  return 'asked'
}

function fail(message: string): 'failed' {
  toast(message, { kind: 'error' })
  return 'failed'
}

function buttonsOf(productId: number): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`[data-remind="${productId}"]`)
}

/** Nothing more to press: it keeps its place, its name and the focus. */
function markWaiting(link: HTMLElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  button.dataset.remind = link.dataset.remind
  button.setAttribute('aria-disabled', 'true')
  const words = document.createElement('span')
  words.className = 'say'
  words.textContent = reminderWords.waiting
  const kept = [link.querySelector('svg'), words, link.querySelector('.sr')].filter((part) => part !== null)
  const hadFocus = link === document.activeElement
  button.append(...kept)
  link.replaceWith(button)
  if (hadFocus) button.focus({ preventScroll: true })
}
