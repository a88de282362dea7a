// What must be corrected first: a summary that takes focus, with a link to each field.

import { useEffect, useRef } from 'react'
import { $cart, removeFromCart, setQuantity } from '#islands/cart/cart.store.ts'
import { $calculation, type PricedLine } from '#islands/cart/totals.store.ts'
import { $problem, $stockProblems, type StockProblem } from '#islands/checkout/checkout.store.ts'
import { $delivery } from '#islands/delivery/selector.store.ts'
import { focusInstead, HEADING } from '#islands/shared/focus-instead.ts'
import { useStore } from '#islands/shared/use-store.ts'
import type { CheckoutFlag } from '#shop/checkout/check.ts'
import { cart as cartTexts } from '#texts/cart/cart.ts'
import { checkout as texts } from '#texts/checkout/checkout.ts'
import { checkoutDelivery } from '#texts/checkout/checkout-delivery.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert } from '#ui/icon/icons.ts'

export interface FieldProblem {
  /** Id of the field to go to. */
  readonly field: string
  readonly text: string
}

/** The errors of a form after 'Continuar >'. `round` grows with each try, so that focus moves each time. */
export function FormProblems({
  problems,
  round,
}: {
  readonly problems: readonly FieldProblem[]
  readonly round: number
}) {
  const summary = useFocus(round)
  if (problems.length === 0 || round === 0) return null
  return (
    <div className="notice notice--error" role="alert" tabIndex={-1} ref={summary}>
      <Icon drawing={alert} />
      <div>
        <h3>{texts.problems(problems.length)}</h3>
        <ul>
          {problems.map(({ field, text }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** What the pay button or the server objected to; `fieldOf` leads to what it is about, where that is on the page. */
export function ProblemMessage({ fieldOf }: { readonly fieldOf?: (flag: CheckoutFlag) => string | null }) {
  const problem = useStore($problem)
  const box = useFocus(problem?.shownAt ?? 0)
  if (problem === null) return null
  const field = problem.flag === null ? null : (fieldOf?.(problem.flag) ?? null)
  return (
    <div className="notice notice--error" role="alert" tabIndex={-1} ref={box}>
      <Icon drawing={alert} />
      <p>
        {field === null ? (
          problem.text
        ) : (
          <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
            {problem.text}
          </a>
        )}
      </p>
    </div>
  )
}

/** The first button of what is still to be resolved. */
export const NEXT_PROBLEM = '.co__stock button'

/** 'Sin stock suficiente: …' or 'No disponible: …', until each is resolved. */
export function StockProblems() {
  const problems = useStore($stockProblems)
  const lines = useStore($cart)
  const open = problems.filter(({ productId, wanted }) =>
    lines.some((line) => line.productId === productId && line.quantity === wanted),
  )
  if (open.length === 0) return null
  const resolve = ({ productId }: StockProblem, quantity: number) => {
    if (quantity === 0) removeFromCart(productId)
    else setQuantity(productId, quantity)
    $stockProblems.set(problems.filter((one) => one.productId !== productId))
    focusInstead(NEXT_PROBLEM, HEADING)
  }
  return (
    <div className="co__stock" role="alert">
      {open.map((problem) => (
        <div key={problem.productId} className="notice notice--error">
          <Icon drawing={alert} />
          <div>
            <p>{(problem.isGone ? texts.failures.goneOf : texts.failures.stockOf)(problem.name)}</p>
            <div className="notice__do">
              <button type="button" className="btn btn--line" onClick={() => resolve(problem, 0)}>
                {texts.failures.remove}
              </button>
              {problem.stock > 0 && (
                <button type="button" className="btn btn--line" onClick={() => resolve(problem, problem.stock)}>
                  {texts.failures.changeTo(problem.wanted, problem.stock)}
                </button>
              )}
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}

/** Lines that are not sold as the order is to be received, until each is removed or another way is chosen. */
export function TimeProblems() {
  const { totals } = useStore($calculation)
  const { time } = useStore($delivery).selection
  const cart = useStore($cart)
  if (totals === null || time === null) return null
  const open = totals.lines.filter(
    ({ productId, state }) =>
      (state === 'other_time' || state === 'alcohol_hours') && cart.some((line) => line.productId === productId),
  )
  if (open.length === 0) return null
  const words = checkoutDelivery.notThen
  const why = ({ name, state }: PricedLine) =>
    state === 'alcohol_hours' ? words.alcohol(name, totals.alcoholNotice ?? cartTexts.alcoholLine) : words[time](name)
  return (
    <div className="co__stock" role="alert">
      {open.map((line) => (
        <div key={line.productId} className="notice notice--error">
          <Icon drawing={alert} />
          <div>
            <p>{why(line)}</p>
            <div className="notice__do">
              <button
                type="button"
                className="btn btn--line"
                aria-label={words.removeOf(line.name)}
                onClick={() => {
                  removeFromCart(line.productId)
                  focusInstead(NEXT_PROBLEM, HEADING)
                }}
              >
                {words.remove}
              </button>
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}

function focusField(event: { preventDefault(): void }, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}

/** A reference to an element that takes focus whenever `round` changes to something above 0. */
function useFocus(round: number) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (round > 0) element.current?.focus()
  }, [round])
  return element
}
