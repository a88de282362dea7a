// Liquipuntos in the payment step: the balance, and whether none, all or a part of it pays this order.

import { $freshTotals } from '#islands/cart/totals.store.ts'
import { Field } from '#islands/checkout/Field.tsx'
import { $balance, $pointsChoice, choosePoints, typePoints } from '#islands/checkout/payment/points.store.ts'
import { POINTS_USES } from '#islands/checkout/payment/points-choice.ts'
import { RadioOption } from '#islands/checkout/RadioOption.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { formatPoints } from '#shop/customers/points/points.ts'
import { payingWithPoints as texts } from '#texts/checkout/paying-with-points.ts'

/** Nothing for guests and distributors, who have no points, and while the balance is unknown. */
export function Points({ disabled }: { readonly disabled: boolean }) {
  const balance = useStore($balance)
  const { use, part } = useStore($pointsChoice)
  if (balance === null) return null
  return (
    <section className="wallet" aria-labelledby="liquipuntos">
      <div className="wallet__top">
        <div>
          <h3 id="liquipuntos">{texts.title}</h3>
          <p>{balance === 0 ? texts.none : texts.worth}</p>
        </div>
        <span className="wallet__n">{formatPoints(balance)}</span>
      </div>
      {balance > 0 && (
        <fieldset className="step__part" disabled={disabled}>
          <legend className="sr">{texts.question}</legend>
          <div className="options">
            {POINTS_USES.map((one) => (
              <RadioOption
                key={one}
                name="points_use"
                value={one}
                checked={use === one}
                choose={() => choosePoints(one)}
              >
                <b>{texts.uses[one]}</b>
              </RadioOption>
            ))}
          </div>
          {use === 'part' && (
            <Field id="liquipuntos-parte" label={texts.part} help={texts.partHelp}>
              {(described) => (
                <input
                  {...described}
                  className="input"
                  inputMode="numeric"
                  autoComplete="off"
                  value={part === 0 ? '' : formatPoints(part)}
                  onChange={({ target }) => typePoints(target.value)}
                />
              )}
            </Field>
          )}
        </fieldset>
      )}
      <Used balance={balance} />
    </section>
  )
}

/** What the shop takes, read aloud when it changes; it may be less than was wanted. */
function Used({ balance }: { readonly balance: number }) {
  const used = useStore($freshTotals)?.points ?? 0
  return <p role="status">{used > 0 && texts.used(formatPoints(used), formatPoints(Math.max(0, balance - used)))}</p>
}
