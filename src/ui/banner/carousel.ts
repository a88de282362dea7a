// A carousel's behaviour (WAI-ARIA carousel pattern); how it looks is styles/components/carousel.css.

/** Slides after the current one whose pictures are loaded. */
const AHEAD = 2
/** Pixels a finger has to go for another slide. */
const SWIPE_PX = 40

/** Loads a slide's pictures before it is shown. */
function load(slide: HTMLElement): void {
  slide.classList.remove('is-far')
  for (const picture of slide.querySelectorAll('img')) picture.loading = 'eager'
}

/** Starts the carousel of Carousel.astro; it plays by itself unless reduced motion is preferred. */
export function startCarousel(root: HTMLElement): void {
  const view = root.querySelector<HTMLElement>('[data-view]')
  const toggle = root.querySelector<HTMLButtonElement>('[data-toggle]')
  if (view === null || toggle === null || root.dataset.live !== undefined) return
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const track = view.firstElementChild as HTMLElement
  const slides = [...view.querySelectorAll<HTMLElement>('.carousel__slide')]
  const dots = [...root.querySelectorAll<HTMLButtonElement>('[data-to]')]

  let current = 0
  root.dataset.live = ''

  let playing = !reducedMotion
  /** Reasons to pause: pointer, focus, hidden, off the screen. */
  const pauses = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule(): void {
    clearTimeout(timer)
    if (playing && pauses.size === 0) timer = setTimeout(() => show(current + 1), Number(root.dataset.interval))
  }

  function pauseFor(reason: string, isPaused: boolean): void {
    if (isPaused) pauses.add(reason)
    else pauses.delete(reason)
    schedule()
  }

  function play(plays: boolean): void {
    playing = plays
    root.toggleAttribute('data-playing', plays)
    toggle?.setAttribute('aria-label', (plays ? toggle.dataset.pause : toggle.dataset.play) ?? '')
    view?.setAttribute('aria-live', plays ? 'off' : 'polite')
    schedule()
  }

  /** Shows a slide by its number; after the last comes the first. */
  function show(next: number): void {
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
    schedule()
  }

  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button === null) return
    if (button === toggle) return play(!playing)
    play(false)
    if (button.dataset.to !== undefined) show(Number(button.dataset.to))
    else if (button.dataset.step !== undefined) show(current + Number(button.dataset.step))
  })
  let startX: number | null = null
  view.addEventListener('pointerdown', ({ clientX, pointerType }) => {
    startX = pointerType === 'mouse' ? null : clientX
  })
  view.addEventListener('pointerup', ({ clientX }) => {
    const distance = startX === null ? 0 : clientX - startX
    startX = null
    if (Math.abs(distance) < SWIPE_PX) return
    play(false)
    show(current - Math.sign(distance))
  })
  view.addEventListener('pointerenter', ({ pointerType }) => pauseFor('pointer', pointerType === 'mouse'))
  view.addEventListener('pointerleave', () => pauseFor('pointer', false))
  view.addEventListener('focusin', () => pauseFor('focus', true))
  view.addEventListener('focusout', () => pauseFor('focus', false))
  document.addEventListener('visibilitychange', () => pauseFor('hidden', document.hidden))
  new IntersectionObserver(([seen]) => pauseFor('unseen', seen?.isIntersecting === false)).observe(view)

  show(0)
  play(playing)
}
