// The carousels of the shop by what they are used for: how many slides are in view, and how they move.

export interface CarouselPreset {
  /**
   * `slide` and `fade` show one view after the other, round the end too, and may play by themselves. `scroll` stays a row
   * that finger, wheel and keys scroll; script only moves it by its arrows.
   */
  effect: 'slide' | 'fade' | 'scroll'
  /** Slides in view; `cards` are as wide as their style sheet says, and run off the right edge. */
  perView: 1 | 2 | 4 | 6 | 'cards'
  /** Fewer in windows narrower than `under` pixels. */
  narrow?: { readonly under: 700 | 800; readonly perView: 1 | 2 | 3 }
  /** Pixels between two slides. */
  gap?: 0 | 16
  /** Milliseconds a slide stays before the next one comes by itself; never without. */
  autoplay?: number
  /** Milliseconds from one slide to the next. */
  speed?: number
}

export const presets = {
  main: { effect: 'slide', perView: 1, autoplay: 3000, speed: 600 },
  category: { effect: 'fade', perView: 1, autoplay: 5000, speed: 1000 },
  secondary: { effect: 'scroll', perView: 4, narrow: { under: 800, perView: 2 }, gap: 16 },
  offers: { effect: 'slide', perView: 2, narrow: { under: 800, perView: 1 }, gap: 16, autoplay: 5000, speed: 800 },
  brands: { effect: 'scroll', perView: 6, narrow: { under: 700, perView: 3 }, gap: 16 },
  footer: { effect: 'slide', perView: 1, autoplay: 5000, speed: 1000 },
  blog: { effect: 'fade', perView: 1, autoplay: 5000, speed: 1000 },
  products: { effect: 'scroll', perView: 'cards' },
} as const satisfies Record<string, CarouselPreset>
