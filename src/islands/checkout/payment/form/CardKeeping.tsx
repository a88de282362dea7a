// Beside the form, for people with an account: whether its card is kept, and the kept ones, each deleted after a second press.
import { useState } from 'react'
import type { KeptCards } from '#islands/checkout/payment/methods/method-module.ts'
import { announce } from '#islands/shared/announce.ts'
import { paymentForm as texts } from '#texts/payment-form.ts'

interface CardKeepingProps {
  readonly kept: KeptCards
  readonly keeps: boolean
  readonly busy: boolean
  readonly setKeeps: (keeps: boolean) => void
  readonly removed: (cardId: string) => void
  readonly failed: (problem: string) => void
}

export function CardKeeping({ kept, keeps, busy, setKeeps, removed, failed }: CardKeepingProps) {
  const [asking, setAsking] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  if (!kept.mayKeep) return null

  async function remove(cardId: string) {
    setRemoving(true)
    const problem = await kept.remove(cardId)
    setRemoving(false)
    setAsking(null)
    if (problem !== '') return failed(problem)
    announce(texts.kept.removed)
    removed(cardId)
  }

  return (
    <div className="appmodal__kept">
      <label className="check">
        <input type="checkbox" checked={keeps} disabled={busy} onChange={({ target }) => setKeeps(target.checked)} />
        <span>{texts.kept.keep}</span>
      </label>
      {kept.cards.length > 0 && (
        <ul aria-label={texts.kept.title}>
          {kept.cards.map((card) => {
            const name = texts.kept.card(card.brand, card.digits)
            return (
              <li key={card.id}>
                {asking === card.id ? (
                  <>
                    <span role="status">{texts.kept.ask(name)}</span>
                    <button type="button" className="btn" disabled={isRemoving} onClick={() => remove(card.id)}>
                      {texts.kept.sure}
                    </button>
                    <button
                      type="button"
                      className="btn btn--line"
                      disabled={isRemoving}
                      onClick={() => setAsking(null)}
                    >
                      {texts.kept.no}
                    </button>
                  </>
                ) : (
                  <>
                    <span>{name}</span>
                    <button
                      type="button"
                      className="link"
                      disabled={busy}
                      aria-label={texts.kept.remove(name)}
                      onClick={() => setAsking(card.id)}
                    >
                      {texts.kept.press}
                    </button>
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
