// Beside the form, for people with an account: whether its card is kept, and the kept ones, each deleted after a second press.
import { useState } from 'react'
import type { KeptCards } from '#islands/checkout/payment/methods/method-module.ts'
import { PasswordField } from '#islands/checkout/payment/PasswordField.tsx'
import { announce } from '#islands/shared/announce.ts'
import { focusInstead } from '#islands/shared/focus-instead.ts'
import { paymentForm as texts } from '#texts/checkout/payment-form.ts'

interface CardKeepingProps {
  readonly kept: KeptCards
  readonly keeps: boolean
  readonly busy: boolean
  readonly setKeeps: (keeps: boolean) => void
  readonly removed: (cardId: string) => void
}

export function CardKeeping({ kept, keeps, busy, setKeeps, removed }: CardKeepingProps) {
  const [asking, setAsking] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  if (!kept.mayKeep) return null

  async function remove(cardId: string) {
    setRemoving(true)
    const why = await kept.remove(cardId, password)
    setRemoving(false)
    setProblem(why)
    if (why !== '') return
    setAsking(null)
    setPassword('')
    announce(texts.kept.removed)
    removed(cardId)
    focusInstead('h2')
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
                  <form
                    className="appmodal__remove"
                    onSubmit={(event) => {
                      event.preventDefault()
                      void remove(card.id)
                    }}
                  >
                    <span role="status">{texts.kept.ask(name)}</span>
                    <PasswordField
                      id={`contrasena-${card.id}`}
                      password={password}
                      problem={problem}
                      typePassword={setPassword}
                    />
                    <button type="submit" className="btn" disabled={isRemoving}>
                      {texts.kept.sure}
                    </button>
                    <button
                      type="button"
                      className="btn btn--line"
                      disabled={isRemoving}
                      onClick={() => {
                        setAsking(null)
                        setPassword('')
                        setProblem('')
                        focusInstead(`[data-remove-card="${card.id}"]`)
                      }}
                    >
                      {texts.kept.no}
                    </button>
                  </form>
                ) : (
                  <>
                    <span>{name}</span>
                    <button
                      type="button"
                      className="link"
                      disabled={busy}
                      aria-label={texts.kept.remove(name)}
                      data-remove-card={card.id}
                      onClick={() => {
                        setAsking(card.id)
                        focusInstead(`#contrasena-${CSS.escape(card.id)}`)
                      }}
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
