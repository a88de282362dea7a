// The captcha of a form: solved in the background once the form is touched, again when its solution is too old, and again
// after each submission. Who cannot solve it gets a link by e-mail.
import { payloadOf } from '#islands/customers/captcha-worker.ts'
import { call } from '#islands/shared/call.ts'
import { captcha as texts } from '#texts/checkout/captcha.ts'

/** What a form does with its captcha. */
export interface CaptchaControl {
  /**
   * What the form sends as `captcha`, as soon as it is there: '' for who was verified by e-mail (a cookie says so), null
   * when it could not be solved; the control then says so and offers what to do.
   */
  payload(): Promise<string | null>
  /** To be called after every submission: a solution counts once. */
  renew(): void
}

type State = 'waiting' | 'solving' | 'solved' | 'failed' | 'passed'

/** Before the server would refuse it: a form is not sent in the very moment. */
const MARGIN_SECONDS = 30
const TOUCHES = ['focusin', 'pointerdown', 'input'] as const

/**
 * Puts the control into `container`, an element of the form (`Captcha.astro`, or an empty one). Nothing is requested before
 * the form is touched. `told` hears of every solution, also of one after a failure.
 */
export function mountCaptcha(container: HTMLElement, told: (payload: string) => void = () => {}): CaptchaControl {
  const touched = container.closest('form') ?? container
  const { show, field } = drawControl(container, () => void solve())
  const hasPass = container.hasAttribute('data-captcha-passed')
  let usesPass = hasPass
  let pending = new AbortController()
  let solved: Promise<string | null> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const onTouch = () => void payload()
  for (const type of TOUCHES) touched.addEventListener(type, onTouch)
  document.addEventListener('visibilitychange', solveAgainIfOld)
  show(usesPass ? 'passed' : 'waiting')

  return {
    payload,
    renew() {
      usesPass = false
      void solve()
    },
  }

  function payload(): Promise<string | null> {
    if (usesPass) return Promise.resolve('')
    return solved ?? solve()
  }

  function solve(): Promise<string | null> {
    pending.abort()
    clearTimeout(timer)
    pending = new AbortController()
    field.value = ''
    show('solving')
    solved = attempt(pending.signal)
    return solved
  }

  async function attempt(signal: AbortSignal): Promise<string | null> {
    const found = await solution(signal)
    if (signal.aborted) return solved // the attempt that took its place
    if (found) keep(found)
    else fail()
    return found?.payload ?? (usesPass ? '' : null)
  }

  function keep({ payload: text, seconds }: Solved): void {
    field.value = text
    show('solved')
    told(text)
    timer = setTimeout(
      () => {
        timer = undefined
        solveAgainIfOld()
      },
      (seconds - MARGIN_SECONDS) * 1000,
    )
  }

  function fail(): void {
    solved = null
    for (const type of TOUCHES) touched.removeEventListener(type, onTouch)
    usesPass = hasPass // it counts for some more submissions
    show(usesPass ? 'passed' : 'failed', true)
  }

  /** Nobody sends a form he does not see. */
  function solveAgainIfOld(): void {
    if (field.value !== '' && timer === undefined && document.visibilityState === 'visible') void solve()
  }
}

interface Solved {
  readonly payload: string
  readonly seconds: number
}

/** Null when there is no answer, no worker, or none that can compute. */
async function solution(signal: AbortSignal): Promise<Solved | null> {
  const answer = await call('GET /api/captcha', { signal })
  if (!answer.ok || signal.aborted) return null
  const { challenge, seconds } = answer.data
  const payload = await payloadOf(challenge, signal)
  return payload === null ? null : { payload, seconds }
}

function drawControl(container: HTMLElement, retry: () => void) {
  const state = document.createElement('p')
  state.className = 'captcha__state'
  state.setAttribute('role', 'status')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn--line'
  button.textContent = texts.retry
  button.addEventListener('click', retry)
  const link = document.createElement('a')
  link.className = 'link captcha__mail'
  link.href = container.dataset.captchaMail ?? ''
  link.textContent = texts.byMail
  const ways = document.createElement('div')
  ways.className = 'captcha__ways'
  ways.append(button, link)
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'captcha'
  container.classList.add('captcha')
  container.replaceChildren(state, ways, field)

  function show(now: State, offersWays = false): void {
    const hadFocus = ways.contains(document.activeElement)
    container.dataset.captchaState = now
    state.textContent = texts[now]
    ways.hidden = !offersWays
    if (hadFocus && ways.hidden) {
      state.tabIndex = -1
      state.focus()
    }
  }
  return { show, field }
}
