// What changed in the cart since the customer last saw it, and undoing a removal.

import { $notices, dismissNotices } from '#islands/cart/notices.store.ts'
import { $removal, holdRemoval, letRemovalFade, type Removal, undoRemoval } from '#islands/cart/undo.store.ts'
import { focusInstead, HEADING } from '#islands/shared/focus-instead.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { cart as texts } from '#texts/cart/cart.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert } from '#ui/icon/icons.ts'

export function Notices() {
  const notices = useStore($notices)
  const removal = useStore($removal)
  return (
    <div className="cart-says" role="status" aria-live="polite">
      {notices.length > 0 && (
        <div className="notice">
          <Icon drawing={alert} />
          <div>
            <h3>{texts.changes}</h3>
            <ul>
              {notices.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
            <button type="button" className="link link--s" onClick={dismiss}>
              {texts.understood}
            </button>
          </div>
        </div>
      )}
      {removal !== null && (
        <p className="undo">
          <span>{removal.text}</span>
          <button
            type="button"
            className="link"
            data-undo=""
            onFocus={({ target }) => target.matches(':focus-visible') && holdRemoval()}
            onBlur={letRemovalFade}
            onClick={() => undo(removal)}
          >
            {texts.undo}
          </button>
        </p>
      )}
    </div>
  )
}

function dismiss(): void {
  dismissNotices()
  focusInstead(HEADING)
}

function undo({ removed: [first] }: Removal): void {
  undoRemoval()
  focusInstead(`[data-remove="${first}"]`, HEADING)
}
