// How a programmed delivery is handed over; alcohol and express go to a person, and the page says so.

import { $calculation } from '#islands/cart/totals.store.ts'
import { RadioOption } from '#islands/checkout/RadioOption.tsx'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import type { Way } from '#shop/browsing/ways.ts'
import { isGivenToPerson } from '#shop/delivery/at-the-door.ts'
import { checkoutDelivery as texts } from '#texts/checkout/checkout-delivery.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { id } from '#ui/icon/icons.ts'

const ACTIONS = ['deliverable_action_leave_at_door', 'deliverable_action_meet_at_door'] as const

export function HandOver({ way }: { readonly way: Way }) {
  const { action } = useStore($delivery).selection
  const { totals } = useStore($calculation)
  const hasAlcohol = totals?.hasAlcohol ?? false
  if (isGivenToPerson(way, hasAlcohol)) {
    return (
      <p className="notice">
        <Icon drawing={id} />
        <span>{hasAlcohol ? texts.alcoholToPerson : texts.expressToPerson}</span>
      </p>
    )
  }
  return (
    <fieldset className="step__part">
      <legend>{texts.hand}</legend>
      <div className="options">
        {ACTIONS.map((one) => (
          <RadioOption
            key={one}
            name="delivery_action"
            value={one}
            checked={action === one}
            choose={() => dispatch({ kind: 'actionChosen', action: one })}
          >
            <div>
              <b>{texts.actions[one]}</b>
              <small>{texts.actionHelp[one]}</small>
            </div>
          </RadioOption>
        ))}
      </div>
    </fieldset>
  )
}
