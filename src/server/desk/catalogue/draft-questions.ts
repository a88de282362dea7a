// What whoever confirms a load is asked besides: the guards that hold, and prices that move by more than three tenths. One thing is ticked, of more
// the very number is typed.

import type { FormValues } from '#server/desk/shared/action.ts'
import type { Difference } from '#shop/operations/catalogue/catalogue.service.ts'
import { type GuardName, pricesMoved } from '#shop/operations/catalogue/guards.ts'
import { typedWhole } from '#shop/shared/typed/typed-whole.ts'

export interface DraftQuestion {
  readonly asks: GuardName | 'moved'
  readonly count: number
}

export function questionsOf({ guards, changes }: Pick<Difference, 'guards' | 'changes'>): DraftQuestion[] {
  const held = guards.map(({ guard, count }) => ({ asks: guard, count }))
  const moved = pricesMoved(changes)
  const isAsked = moved === 0 || held.some(({ asks }) => asks === 'prices')
  return isAsked ? held : [...held, { asks: 'moved', count: moved }]
}

/** The field in which a question is answered. */
export const answerField = ({ asks }: DraftQuestion): string => `permitir-${asks}`

export const isTicked = ({ count }: DraftQuestion): boolean => count === 1

/** Whether a form answers all questions. */
export function answersTo(questions: readonly DraftQuestion[], given: FormValues): boolean {
  return questions.every((question) => {
    const answer = given[answerField(question)] ?? ''
    return isTicked(question) ? answer === 'si' : typedWhole(answer) === question.count
  })
}
