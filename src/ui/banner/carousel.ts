// A carousel at work: when it moves, and where it is (WAI-ARIA carousel pattern); how it moves is styles/components/carousel.css.

/** Slides after the current one whose pictures are loaded (spec 1, §2). */
const AHEAD = 2
/** Pixels a finger has to go for another slide. */
const SWIPE = 40

/** Fetches a slide's pictures now: when it goes by they are there. */
function load(slide: HTMLElement): void {
  slide.classList.remove('is-far')
  for (const picture of slide.querySelectorAll('img')) picture.loading = 'eager'
}

/** Brings the carousel drawn by Carousel.astro to life; it moves by itself unless less motion was asked for. */
export function startCarousel(root: HTMLElement): void {
  const view = root.querySelector<HTMLElement>('[data-view]')
  const toggle = root.querySelector<HTMLButtonElement>('[data-toggle]')
  if (view === null || toggle === null || root.dataset.live !== undefined) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const track = view.firstElementChild as HTMLElement
  const slides = [...view.querySelectorAll<HTMLElement>('.carousel__slide')]
  const dots = [...root.querySelectorAll<HTMLButtonElement>('[data-to]')]

  let current = 0
  root.dataset.live = ''

  let playing = !still
  /** Looked at or reached by keyboard: it waits. */
  const held = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(): void {
    clearTimeout(timer)
    if (playing && held.size === 0) timer = setTimeout(() => arrive(current + 1), Number(root.dataset.interval))
  }

  function hold(reason: string, holds: boolean): void {
    if (holds) held.add(reason)
    else held.delete(reason)
    wait()
  }

  function play(plays: boolean): void {
    playing = plays
    root.toggleAttribute('data-playing', plays)
    toggle?.setAttribute('aria-label', (plays ? toggle.dataset.pause : toggle.dataset.play) ?? '')
    view?.setAttribute('aria-live', plays ? 'off' : 'polite')
    wait()
  }

  /** Shows a slide by its number; behind the last comes the first. */
  function arrive(next: number): void {
    current = (next + slides.length) % slides.length
    if (root.dataset.carousel === 'slide') track.style.transform = `translateX(${-100 * current}%)`
    for (const [index, slide] of slides.entries()) {
      slide.inert = index !== current
      slide.classList.toggle('is-current', index === current)
      if (index <= current + AHEAD) load(slide)
    }
    for (const [index, dot] of dots.entries()) {
      if (index === current) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
    wait()
  }

  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button === null) return
    if (button === toggle) return play(!playing)
    play(false)
    if (button.dataset.to !== undefined) arrive(Number(button.dataset.to))
    else if (button.dataset.step !== undefined) arrive(current + Number(button.dataset.step))
  })
  let from: number | null = null
  view.addEventListener('pointerdown', ({ clientX, pointerType }) => {
    from = pointerType === 'mouse' ? null : clientX
  })
  view.addEventListener('pointerup', ({ clientX }) => {
    const way = from === null ? 0 : clientX - from
    from = null
    if (Math.abs(way) < SWIPE) return
    play(false)
    arrive(current - Math.sign(way))
  })
  view.addEventListener('pointerenter', ({ pointerType }) => hold('pointer', pointerType === 'mouse'))
  view.addEventListener('pointerleave', () => hold('pointer', false))
  view.addEventListener('focusin', () => hold('focus', true))
  view.addEventListener('focusout', () => hold('focus', false))
  document.addEventListener('visibilitychange', () => hold('hidden', document.hidden))
  new IntersectionObserver(([seen]) => hold('unseen', seen?.isIntersecting === false)).observe(view)

  arrive(0)
  play(playing)
}
