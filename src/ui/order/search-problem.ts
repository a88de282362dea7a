// What is wrong with a search for an order: the sentence, what may help, and the field it is about. The same with and without script.
import { hostText } from '#texts/frame/host.ts'
import { tracking as texts } from '#texts/orders/tracking.ts'
import { checkoutRefusals } from '#texts/refusals/checkout.ts'
import { proofRefusals } from '#texts/refusals/proofs.ts'

export type SearchField = 'rut' | 'pedido'

export interface SearchProblem {
  readonly title: string
  readonly help: string
  /** The field to correct; null where it is neither. */
  readonly field: SearchField | null
}

/** Nobody has such a RUT: said before anything is asked. */
export const wrongRut = (): SearchProblem => ({ title: checkoutRefusals.guestRutFormat(), help: '', field: 'rut' })

export const unknownOrder = (): SearchProblem => ({
  title: proofRefusals.trackedUnknown(),
  help: texts.helpUnknown,
  field: 'pedido',
})

/** Of a form that came back, by the word in its address; null without one. Nobody's words but the shop's are shown. */
export function searchProblem(word: string | null, seconds: string | null): SearchProblem | null {
  const about = (title: string, field: SearchField | null): SearchProblem => ({ title, help: '', field })
  switch (word) {
    case null:
      return null
    case 'guestRutFormat':
      return wrongRut()
    case 'trackedUnknown':
      return unknownOrder()
    case 'trackedOfAnother':
      return about(proofRefusals.trackedOfAnother(), 'rut')
    case 'trackedTooOften':
      return about(proofRefusals.trackedTooOften({ seconds: Math.min(Number(seconds) || 60, 86_400) }), null)
    case 'tooMany':
      return about(hostText.tooMany, null)
    default:
      return about(texts.failed, null)
  }
}
