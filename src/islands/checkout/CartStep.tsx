// Step 3: what is bought, once more (spec 2, §2 "Cart step"). Nothing goes on with a line that cannot be had.
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { $cart } from '#islands/cart/cart.store.ts'
import type { SavedLine } from '#islands/cart/cart-lines.ts'
import { Lines } from '#islands/cart/Lines.tsx'
import { Notices } from '#islands/cart/Notices.tsx'
import { recalculateNow } from '#islands/cart/recalculation.ts'
import { $calculation } from '#islands/cart/totals.store.ts'
import { AlsoTake } from '#islands/checkout/AlsoTake.tsx'
import { Alternatives } from '#islands/checkout/Alternatives.tsx'
import { goOn, goTo, say } from '#islands/checkout/checkout.store.ts'
import { Message } from '#islands/checkout/Problems.tsx'
import { EmptyShelf } from '#islands/shared/EmptyShelf.tsx'
import { formatClp } from '#shop/shared/money.ts'
import { cart as texts } from '#texts/cart.ts'
import { checkout } from '#texts/checkout.ts'
import { paths } from '#texts/paths.ts'

export function CartStep({ limit }: { readonly limit: number }) {
  const lines = useStore($cart)
  const { state, totals, message } = useStore($calculation)
  const [wanting, setWanting] = useState<SavedLine | null>(null)
  const list = useRef<HTMLElement>(null)
  const chosen = (replaced: boolean) => {
    setWanting(null)
    if (replaced) list.current?.focus() // the button that opened the dialog went with its line
  }
  const proceed = () => {
    if (lines.length === 0) return say(texts.empty, 'cart')
    const stuck = totals !== null && (totals.unknown.length > 0 || totals.lines.some((line) => line.state !== 'ok'))
    if (stuck) say(checkout.cart.unavailable, 'cart')
    else if (state === 'failed') say(message, 'cart')
    else goOn()
  }
  return (
    <>
      <Message />
      <Notices />
      {lines.length === 0 ? (
        <EmptyShelf title={texts.empty}>
          <a className="btn" href={paths.category('ofertas')}>
            {texts.seeOffers}
          </a>
        </EmptyShelf>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="co__lines" aria-label={texts.title} tabIndex={0} ref={list}>
          <Lines limit={limit} showAlternatives={setWanting} />
        </section>
      )}
      {state === 'failed' && (
        <p className="error" role="alert">
          {message}{' '}
          <button type="button" className="link link--s" onClick={recalculateNow}>
            {texts.retry}
          </button>
        </p>
      )}
      {totals !== null && lines.length > 0 && (
        <dl className="sum co__subtotal">
          <div>
            <dt>{texts.subtotal}</dt>
            <dd>{formatClp(totals.subtotal)}</dd>
          </div>
        </dl>
      )}
      {lines.length > 0 && <AlsoTake />}
      {wanting !== null && <Alternatives line={wanting} closed={chosen} />}
      <div className="step__nav">
        <button type="button" className="link" onClick={() => goTo('delivery')}>
          {checkout.back}
        </button>
        <button type="button" className="btn btn--l" aria-busy={state === 'loading' || undefined} onClick={proceed}>
          {checkout.next}
        </button>
      </div>
    </>
  )
}
