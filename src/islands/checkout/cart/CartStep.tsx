// Step 3: the cart once more. It cannot be left with an unavailable line.

import { useEffect, useRef, useState } from 'react'
import type { SavedLine } from '#islands/cart/cart-lines.ts'
import { Lines } from '#islands/cart/Lines.tsx'
import { recalculateNow } from '#islands/cart/recalculation.ts'
import { $calculation } from '#islands/cart/totals.store.ts'
import { AlsoTake } from '#islands/checkout/cart/AlsoTake.tsx'
import { Alternatives } from '#islands/checkout/cart/Alternatives.tsx'
import { isStuck } from '#islands/checkout/cart/settled-cart.ts'
import { $problem, clearProblem, goToNextStep, goToStep, showProblem } from '#islands/checkout/checkout.store.ts'
import { NextButton } from '#islands/checkout/NextButton.tsx'
import { ProblemMessage } from '#islands/checkout/Problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { formatClp } from '#shop/shared/money.ts'
import { cart as texts } from '#texts/cart/cart.ts'
import { checkout } from '#texts/checkout/checkout.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { tag } from '#ui/icon/icons.ts'

export function CartStep({ limit }: { readonly limit: number }) {
  const { state, totals, message } = useStore($calculation)
  const [wanting, setWanting] = useState<SavedLine | null>(null)
  const list = useRef<HTMLElement>(null)
  const chosen = (replaced: boolean) => {
    setWanting(null)
    if (replaced) list.current?.focus() // the button that opened the dialog went with its line
  }
  const stuck = totals !== null && isStuck(totals)
  const problem = useStore($problem)
  useEffect(() => {
    if (!stuck && state === 'ready' && problem?.text === checkout.cart.unavailable) clearProblem()
  }, [stuck, state, problem])
  const proceed = () => {
    if (stuck) showProblem(checkout.cart.unavailable, 'cart')
    else if (state === 'failed') showProblem(message, 'cart')
    else goToNextStep()
  }
  return (
    <>
      <ProblemMessage />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="co__lines" aria-label={texts.title} tabIndex={0} ref={list}>
        <Lines limit={limit} showAlternatives={setWanting} />
      </section>
      {state === 'failed' && (
        <p className="error" role="alert">
          <span>{`${message} `}</span>
          <button type="button" className="link link--s" onClick={recalculateNow}>
            {texts.retry}
          </button>
        </p>
      )}
      {totals !== null && (
        <dl className="sum co__subtotal">
          <div>
            <dt>{texts.subtotal}</dt>
            <dd>{formatClp(totals.subtotal)}</dd>
          </div>
          {/* as in the drawer: lines are at their buyer's own prices, the subtotal is not */}
          {totals.discounts.totalDiscount > 0 && (
            <div className="is-save">
              <dt>{texts.savings}</dt>
              <dd>{formatClp(totals.discounts.totalDiscount)}</dd>
            </div>
          )}
        </dl>
      )}
      {totals !== null && totals.nearPromotions.length > 0 && (
        <div className="notice">
          <Icon drawing={tag} />
          <ul>
            {totals.nearPromotions.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <AlsoTake />
      {wanting !== null && <Alternatives line={wanting} closed={chosen} />}
      <div className="step__nav">
        <button type="button" className="link" onClick={() => goToStep('delivery')}>
          {checkout.back}
        </button>
        <NextButton busy={state === 'loading'} press={proceed} />
      </div>
    </>
  )
}
