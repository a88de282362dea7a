// A button that may be pressed again after a while, and says how long that is. It keeps the focus, so it is never `disabled`.

/** Whole seconds until a moment, both in milliseconds; 0 once it is over. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** `0:42`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export interface Cooldown {
  /** Counts down from so many seconds. */
  start(seconds: number): void
  isOver(): boolean
}

/** `data-waiting` are the words before the time; `onEnd` is called once it is over. */
export function cooldownOf(button: HTMLButtonElement, onEnd: () => void): Cooldown {
  const idle = button.textContent
  const time = document.createElement('time')
  let until = 0
  let timer: ReturnType<typeof setInterval> | undefined

  function show(): void {
    const left = secondsLeft(until, Date.now())
    time.textContent = clockText(left)
    if (left > 0) return
    clearInterval(timer)
    timer = undefined
    button.removeAttribute('aria-disabled')
    button.replaceChildren(idle)
    onEnd()
  }

  return {
    start(seconds) {
      until = Date.now() + seconds * 1000
      button.setAttribute('aria-disabled', 'true')
      button.replaceChildren(`${button.dataset.waiting ?? ''} `, time)
      clearInterval(timer)
      timer = setInterval(show, 1000)
      show()
    },
    isOver: () => timer === undefined,
  }
}
