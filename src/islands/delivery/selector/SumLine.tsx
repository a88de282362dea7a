// What was chosen in one line with its cost, and the button that ends the choice.

import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { WAYS } from '#shop/browsing/ways.ts'
import { formatClp } from '#shop/shared/money.ts'
import { selector as texts } from '#texts/delivery/selector.ts'
import { summaryOf, uncoveredNotice } from './notes.ts'

export function SumLine({ done }: { readonly done: () => void }) {
  const state = useStore($delivery)
  const sum = summaryOf(state)
  const collects = [...state.offered].some((way) => WAYS[way].deliveryType === 'pickup')
  return (
    <div className="dsel__foot">
      <p aria-live="polite">
        {sum && (
          <>
            <span>
              <b className="say">{sum.title}</b>
              <small>{sum.where}</small>
            </span>
            {sum.cost !== null && <span className="amount">{sum.cost === 0 ? texts.free : formatClp(sum.cost)}</span>}
          </>
        )}
      </p>
      {collects && uncoveredNotice(state) !== null && (
        <button
          type="button"
          className="btn btn--line"
          onClick={() => dispatch({ kind: 'typeToggled', type: 'pickup' })}
        >
          {texts.seeStores}
        </button>
      )}
      <button type="button" className="btn btn--l" disabled={sum === null} onClick={done}>
        {texts.save}
      </button>
    </div>
  )
}
