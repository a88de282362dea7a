// How a purchase goes on after the order. What is named more often happens more often.
import type { CardOutcome } from '#tests/support/people/buyer.ts'

/** What the buyer does at the provider; null: nothing. */
export const DECISION = {
  approves: 'approve',
  'returns twice at once': 'approve',
  'reloads the return': 'approve',
  'pays and closes the browser': 'approve',
  'presses pay twice': 'approve',
  'returns when the time is over': 'approve',
  'returns while being asked about': 'approve',
  'loses an answer': 'approve',
  'changes the method': 'approve',
  'pays and gives it up': 'approve',
  'is given back': 'approve',
  'is given back in part': 'approve',
  'is rejected': 'reject',
  'goes back': 'abort',
  'lets the form expire': 'expire',
  'restores an old form': 'form_error',
  'gives it up': null,
  'never decides': null,
  'never pays': null,
} as const satisfies Readonly<Record<string, CardOutcome | null>>

export type Ending = keyof typeof DECISION

const times = (count: number, ending: Ending): Ending[] => Array.from({ length: count }, () => ending)

/** By what a method must have for them. */
export const ENDINGS = {
  pays: [
    ...times(5, 'approves'),
    ...times(2, 'presses pay twice'),
    ...times(2, 'pays and closes the browser'),
    ...times(2, 'returns when the time is over'),
    ...times(2, 'changes the method'),
    'loses an answer',
    'never decides',
    'never pays',
  ],
  returns: [...times(3, 'returns twice at once'), ...times(2, 'reloads the return'), 'returns while being asked about'],
  refuses: [...times(2, 'is rejected'), ...times(2, 'goes back'), 'lets the form expire'],
  /** By an operator, once it is paid. */
  givenBack: ['is given back', 'is given back in part'],
  givesUp: ['gives it up', 'pays and gives it up'],
} as const satisfies Readonly<Record<string, readonly Ending[]>>
