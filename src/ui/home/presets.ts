// How many slides the front page's rows show side by side.
export const presets = {
  secondary: { perView: 4, narrow: 2 },
  offers: { perView: 2, narrow: 1 },
  brands: { perView: 6, narrow: 3 },
  footer: { perView: 1, narrow: 1 },
} as const
