// The black octagons 'ALTO EN …' of Ley 20.606, one for each thing a product is high in; nothing where none is known.
import type { Seal } from '#shop/products/product.ts'
import { sealWords, product as words } from '#texts/product.ts'
import { type Html, html } from '#ui/markup/html.ts'

const OCTAGON = 'M30 2H70L98 30V70L70 98H30L2 70V30Z'

export function seals(known: readonly Seal[]): Html | false {
  return known.length > 0 && html`<ul class="seals" aria-label="${words.seals}">${known.map(seal)}</ul>`
}

function seal(name: Seal): Html {
  const { said, lines } = sealWords[name]
  const isLong = lines.length > 1
  const written = lines.map((line, at) => html`<text x="50" y="${(isLong ? 50 : 58) + at * 14}">${line}</text>`)
  const from = words.sealFrom.map(
    (line, at) => html`<text class="seals__from" x="50" y="${(isLong ? 81 : 78) + at * 9}">${line}</text>`,
  )
  return html`
    <li>
      <svg viewBox="0 0 100 100" width="96" height="96" role="img" aria-label="${said}">
        <path d="${OCTAGON}" fill="#000" stroke="#fff" stroke-width="3" />
        <text x="50" y="${isLong ? 36 : 42}">${words.sealHigh}</text>
        ${written}
        ${from}
      </svg>
    </li>
  `
}
