// How many slides are in view stands in two places, presets and style sheet: they must say the same.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type CarouselPreset, presets } from './presets.ts'

const css = readFileSync(new URL('../../styles/components/promoting/carousel.css', import.meta.url), 'utf8').replace(
  /\s+/g,
  ' ',
)

test.each(Object.entries<CarouselPreset>(presets))('the style sheet lays out %s as its preset says', (_, preset) => {
  const { perView, narrow, gap = 0 } = preset
  if (typeof perView === 'number' && perView > 1)
    expect(css).toContain(`.carousel[data-per-view="${perView}"] { --per-view: ${perView}; }`)
  if (gap > 0) expect(css).toContain(`.carousel[data-gap="${gap}"] { --gap: `)
  if (narrow === undefined) return
  const [, rules = ''] = css.split(`@media (max-width: ${narrow.under - 1}px) {`)
  expect(rules.split('@media')[0]).toContain(
    `.carousel[data-narrow="${narrow.perView}-under-${narrow.under}"] { --per-view: ${narrow.perView}; }`,
  )
})
