// Hands the scroll-snap row of Carousel.astro to Swiper. What is around the slides is ours: buttons, keys, autoplay, and what a
// screen reader is told (WAI-ARIA carousel pattern). How it looks is styles/components/promoting/carousel.css.
import Swiper from 'swiper'
import { EffectFade } from 'swiper/modules'
import type { SwiperOptions } from 'swiper/types'
import { type Autoplay, autoplay } from '#ui/carousel/autoplay.ts'
import { sidewaysSwipes } from '#ui/carousel/sideways-swipes.ts'
import { loadPictures } from '#ui/carousel/slide-pictures.ts'

/** Slides after those in view whose pictures are loaded. */
const AHEAD = 2
const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A row scrolls by itself: Swiper leaves fingers, mouse and clicks alone. */
const ROW: SwiperOptions = {
  cssMode: true,
  allowTouchMove: false,
  simulateTouch: false,
  preventClicks: false,
  preventClicksPropagation: false,
}

/** Takes over the carousel; it plays by itself unless reduced motion is preferred. */
export function startCarousel(root: HTMLElement): void {
  const view = root.querySelector<HTMLElement>('[data-view]')
  const track = view?.firstElementChild
  if (!view || !(track instanceof HTMLElement) || root.dataset.live !== undefined) return
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const isRow = root.dataset.carousel === 'scroll'
  const initialSlide = isRow ? 0 : scrolledTo(track)
  root.dataset.live = ''
  const swiper = new Swiper(view, {
    modules: [EffectFade],
    effect: root.dataset.carousel === 'fade' ? 'fade' : 'slide',
    fadeEffect: { crossFade: true },
    ...(isRow && ROW),
    wrapperClass: 'carousel__track',
    slideClass: root.dataset.perView === 'cards' ? 'card' : 'carousel__slide',
    slideActiveClass: 'is-current',
    slidesPerView: 'auto', // the style sheet says how wide they are
    rewind: !isRow,
    initialSlide,
    speed: reducedMotion ? 0 : Number(root.dataset.speed ?? 300),
    longSwipesRatio: 0.2, // half a wide banner is a long way
    lazyPreload: false,
    noSwipingSelector: 'button, input, select', // a press that slips by a pixel is still a press
  })
  const plays = isRow ? startRow(root, swiper) : startShow(root, swiper, view)
  plays?.play(!reducedMotion)

  function step(by: number): void {
    if (isRow) swiper.slideTo(swiper.activeIndex + by * wholeInView(root, swiper))
    else if (by < 0) swiper.slidePrev()
    else swiper.slideNext()
  }
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-to], [data-move]') : null
    if (button === null) return
    plays?.play(false)
    if (button.dataset.to !== undefined) swiper.slideTo(Number(button.dataset.to))
    else step(Number(button.dataset.move))
  })
  root.addEventListener('keydown', (event) => {
    const by = KEYS[event.key]
    const { target } = event
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(target instanceof Element) || target.closest('input, select, textarea') !== null) return
    event.preventDefault()
    plays?.play(false)
    step(by)
    if (!isRow && track.contains(target)) focusSlide(swiper)
  })
  if (isRow) return
  const swiped = sidewaysSwipes()
  const onWheel = (event: WheelEvent) => {
    const by = event.ctrlKey ? undefined : swiped(event) // with Ctrl it zooms
    if (by === undefined || swiper.isLocked) return
    event.preventDefault() // or the browser goes a page back
    if (by === 0) return
    plays?.play(false)
    step(by)
  }
  view.addEventListener('wheel', onWheel, { passive: false })
}

/** Number of the slide a finger has already scrolled the row to. */
function scrolledTo(track: HTMLElement): number {
  const slides = [...track.children] as HTMLElement[]
  return slides.findLastIndex((slide) => slide.offsetLeft - track.scrollLeft <= slide.offsetWidth / 2)
}

/** A row that scrolls by itself: its arrows are off at the ends, and away where everything is in view. */
function startRow(root: HTMLElement, swiper: Swiper): undefined {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-move]')]
  const show = () => {
    root.toggleAttribute('data-locked', swiper.isLocked)
    for (const button of buttons) button.disabled = button.dataset.move === '-1' ? swiper.isBeginning : swiper.isEnd
  }
  swiper.on('setTranslate lock unlock', show) // not 'progress': it is said before anything has moved
  swiper.wrapperEl.dispatchEvent(new Event('scroll')) // it may have been scrolled before
  show()
}

/** One view after the other: only what is in view can be reached, and pictures are loaded just before they are shown. */
function startShow(root: HTMLElement, swiper: Swiper, view: HTMLElement): Autoplay | undefined {
  const dots = [...root.querySelectorAll('[data-to]')]
  view.setAttribute('aria-live', 'polite')
  const plays = root.dataset.interval === undefined ? undefined : startPlaying(root, swiper, view)

  function show(): void {
    root.toggleAttribute('data-locked', swiper.isLocked)
    const first = swiper.activeIndex
    const last = swiper.isLocked ? swiper.slides.length - 1 : first + slidesInView(view) - 1
    for (const [index, slide] of swiper.slides.entries()) {
      slide.inert = index < first || index > last
      if (index <= last + AHEAD) loadPictures(slide)
    }
    for (const [index, dot] of dots.entries()) {
      if (index === first) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
    plays?.restart()
  }
  swiper.on('activeIndexChange lock unlock resize', show)
  view.addEventListener('dragstart', (event) => event.preventDefault()) // a mouse drags the slides, not their links
  show()
  return plays
}

function startPlaying(root: HTMLElement, swiper: Swiper, view: HTMLElement): Autoplay {
  const toggle = root.querySelector<HTMLElement>('[data-toggle]')
  const timer = autoplay({ view, interval: () => Number(root.dataset.interval), advance: () => swiper.slideNext() })
  let playing = false
  const play = (plays: boolean) => {
    playing = plays
    root.toggleAttribute('data-playing', plays)
    toggle?.setAttribute('aria-label', (plays ? toggle.dataset.pause : toggle.dataset.play) ?? '')
    view.setAttribute('aria-live', plays ? 'off' : 'polite')
    timer.play(plays)
  }
  toggle?.addEventListener('click', () => play(!playing))
  swiper.on('sliderFirstMove', () => play(false))
  return { play, restart: timer.restart }
}

/** An arrow of a row leads past what was whole in view. */
function wholeInView(root: HTMLElement, swiper: Swiper): number {
  return root.dataset.perView === 'cards' ? swiper.slidesPerViewDynamic('current', true) : slidesInView(swiper.el)
}

/** As the style sheet says for this window. */
function slidesInView(view: HTMLElement): number {
  return Number(getComputedStyle(view).getPropertyValue('--per-view'))
}

/** The focus goes along, or it would be lost with the slide that left. */
function focusSlide(swiper: Swiper): void {
  swiper.slides[swiper.activeIndex]?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true })
}
