// What makes a carousel move by itself: one timer, and the reasons for it to wait. Swiper's own Autoplay asks for sixty frames
// a second for as long as it plays.

interface Deps {
  /** What moves; a mouse, a finger or the focus in it makes it wait. */
  readonly view: HTMLElement
  /** Milliseconds each slide stays. */
  readonly interval: () => number
  readonly advance: () => void
}

export interface Autoplay {
  /** Plays from now on, or stops until somebody plays it again. */
  readonly play: (plays: boolean) => void
  /** A whole interval from now on. */
  readonly restart: () => void
}

export function autoplay({ view, interval, advance }: Deps): Autoplay {
  let playing = false
  const pauses = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function restart(): void {
    clearTimeout(timer)
    if (playing && pauses.size === 0) timer = setTimeout(advance, interval())
  }

  function pauseFor(reason: string, isPaused: boolean): void {
    if (isPaused) pauses.add(reason)
    else pauses.delete(reason)
    restart()
  }

  view.addEventListener('pointerenter', () => pauseFor('pointer', true))
  view.addEventListener('pointerleave', () => pauseFor('pointer', false))
  view.addEventListener('focusin', () => pauseFor('focus', true))
  view.addEventListener('focusout', () => pauseFor('focus', false))
  document.addEventListener('visibilitychange', () => pauseFor('hidden', document.hidden))
  new IntersectionObserver(([seen]) => pauseFor('unseen', seen?.isIntersecting === false)).observe(view)

  return {
    restart,
    play(plays) {
      playing = plays
      restart()
    },
  }
}
