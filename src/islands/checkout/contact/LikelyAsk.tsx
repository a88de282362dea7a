// What the field minds of a name, and the question about a mail or a name that may be a slip: one press takes it, and it holds nobody up.
import { likelyQuestion } from '#islands/shared/likely-question.ts'
import { isPersonName } from '#shop/shared/typed/contact.ts'
import { likely as texts } from '#texts/checkout/likely.ts'

interface LikelyAskProps {
  readonly kind: 'mail' | 'name'
  readonly typed: string
  readonly take: (meant: string) => void
}

export function LikelyAsk({ kind, typed, take }: LikelyAskProps) {
  const question = likelyQuestion(kind, typed)
  const minds = kind === 'name' && typed.trim() !== '' && !isPersonName(typed)
  if (question === null && !minds) return null
  return (
    <p className="ask" role="status">
      {minds && <span>{texts.nameMinds}</span>}
      {question && (
        <button type="button" className="link" onClick={() => take(question.meant)}>
          {question.text}
        </button>
      )}
    </p>
  )
}
