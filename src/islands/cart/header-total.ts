// The cart button of the header: total and number of units, counting up when they change.
import { $units } from '#islands/cart/cart.store.ts'
import { $shownTotal } from '#islands/cart/totals.store.ts'
import { formatClp } from '#shop/shared/money.ts'

const DURATION = 220

/** Keeps [data-cart-total] and [data-cart-count] up to date. */
export function startHeaderTotal(): void {
  let shown = $shownTotal.get()
  let frame = 0
  write('[data-cart-total]', formatClp(shown))
  $units.subscribe((units) => {
    write('[data-cart-count]', String(units))
    for (const word of document.querySelectorAll<HTMLElement>('[data-cart-units]'))
      word.textContent = (units === 1 ? word.dataset.one : word.dataset.many) ?? ''
  })
  $shownTotal.listen((total) => {
    cancelAnimationFrame(frame)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      shown = total
      return write('[data-cart-total]', formatClp(total))
    }
    const from = shown
    const start = performance.now()
    const tick = (now: number) => {
      const part = Math.min(1, (now - start) / DURATION)
      shown = Math.round(from + (total - from) * part)
      write('[data-cart-total]', formatClp(shown))
      if (part < 1) frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
  })
}

function write(where: string, text: string): void {
  for (const element of document.querySelectorAll(where)) if (element.textContent !== text) element.textContent = text
}
