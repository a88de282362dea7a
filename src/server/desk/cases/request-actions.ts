// Makes an action for each step an operator can decide of a withdrawal or a complaint.

import type { Operations } from '#server/build/operations.ts'
import type { Action } from '#server/desk/shared/action.ts'
import { area } from '#server/desk/shared/pieces.ts'
import {
  LONGEST_TEXT,
  mayStep,
  type RequestStep,
  type RequestWithOrder,
} from '#shop/orders/requests/after-sale-request.ts'
import type { DecisionRefusal } from '#shop/orders/requests/request.service.ts'
import { desk } from '#texts/desk/desk.ts'
import { orderRequests } from '#texts/orders/order-requests.ts'

const words = desk.requests

const STEPS = ['accept', 'reject', 'refund', 'answer'] as const satisfies readonly RequestStep[]
const METHODS = { accept: 'accept', reject: 'reject', refund: 'markRefunded', answer: 'answer' } as const
const NEEDS_NOTE: readonly RequestStep[] = ['reject', 'answer']

export function createRequestActions({ payments: { requests } }: Operations): readonly Action<RequestWithOrder>[] {
  return STEPS.map((step) => {
    const { path, label, does } = words.steps[step]
    return {
      name: path,
      label,
      tone: step === 'reject' ? 'line' : 'main',
      isAllowed: ({ request }) => mayStep(step, request),
      fields: (_found, { nota = '' }) =>
        step === 'refund'
          ? []
          : [area('nota', words.note, { value: nota, required: NEEDS_NOTE.includes(step), help: words.noteHelp })],
      preview: () => [does, step === 'refund' ? desk.act.notMailed : desk.act.mailed],
      async run({ request: { id } }, { nota = '' }, { operator, now }) {
        if (nota.length > LONGEST_TEXT) return { refused: words.noteTooLong }
        const result = await requests[METHODS[step]](id, { operator, note: nota }, now)
        return result.ok ? 'done' : { refused: sentenceOf(result.refusal) }
      },
    }
  })
}

function sentenceOf(refusal: DecisionRefusal): string {
  switch (refusal.code) {
    case 'noteNeeded':
      return words.noteNeeded
    case 'wrongState':
      return words.changed(orderRequests.states[refusal.state as keyof typeof orderRequests.states])
    case 'notRefundable':
      return words.notRefundable
    case 'refundUnderWay':
      return words.refundUnderWay
    default:
      return desk.act.notNow
  }
}
