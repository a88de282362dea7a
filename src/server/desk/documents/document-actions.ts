// What a person decides of a tax document that waits: it is tried once more, or ended.
import type { Operations } from '#server/build/operations.ts'
import type { Action, Outcome } from '#server/desk/shared/action.ts'
import type { FoundDocument } from '#shop/tax-documents/oversight/oversight.repository.ts'
import { desk } from '#texts/desk/desk.ts'

const words = desk.documents

/** Whether it will be asked for once more by its own key. */
const isUnderWay = ({ state, nextTry }: FoundDocument): boolean =>
  state === 'due' || ((state === 'unknown' || state === 'sending') && nextTry !== null)

/** Whether a person can decide something of it. */
const waits = ({ state, reason }: FoundDocument): boolean =>
  state === 'due' || state === 'unknown' || state === 'refused' || (state === 'rejected' && reason === null)

export function createDocumentActions({ taxDocuments }: Operations): readonly Action<FoundDocument>[] {
  const isAllowed = (one: FoundDocument) => taxDocuments !== null && waits(one)
  const outcome = (isDone: boolean): Outcome => (isDone ? 'done' : { refused: words.changed })
  return [
    {
      name: 'reintentar',
      label: words.retry.label,
      tone: 'main',
      isAllowed,
      fields: () => [],
      preview: (one) => [isUnderWay(one) ? words.retry.again : words.retry.anew],
      run: async (one, _given, by) => outcome(taxDocuments !== null && (await taxDocuments.retry(one, by)).ok),
    },
    {
      name: 'terminar',
      label: words.end.label,
      tone: 'danger',
      isAllowed,
      fields: () => [],
      preview: () => [words.end.text],
      run: async (one, _given, by) => outcome(taxDocuments !== null && (await taxDocuments.end(one, by)).ok),
    },
  ]
}
