// How many points somebody wants to pay with: none, all he has, or a part he types. Pure.
import { field } from '#islands/shared/untrusted.ts'
import { MAX_CLP } from '#shop/shared/money.ts'
import { plainSigns } from '#shop/shared/typed/plain-signs.ts'

export const POINTS_USES = ['none', 'all', 'part'] as const

export type PointsUse = (typeof POINTS_USES)[number]

interface PointsChoice {
  readonly use: PointsUse
  /** What was typed, kept while another use is chosen. */
  readonly part: number
}

export const NO_POINTS: PointsChoice = { use: 'none', part: 0 }

export function parsePointsChoice(stored: unknown): PointsChoice {
  const use = POINTS_USES.find((known) => known === field(stored, 'use')) ?? 'none'
  const part = field(stored, 'part')
  return { use, part: typeof part === 'number' && Number.isSafeInteger(part) && part >= 0 ? part : 0 }
}

/**
 * The points that were typed, at most the balance and what the products cost; `payable` is null while unknown. The field sets its
 * dots itself at every key. Null for what is no whole number: `1000,50` is not 100.050, nor `-5` 5.
 */
export function typedPart(typed: string, balance: number, payable: number | null): number | null {
  const digits = plainSigns(typed).replace(/[ .]/g, '')
  return /^\d*$/.test(digits) ? Math.min(Number(digits), balance, payable ?? MAX_CLP) : null
}

/** What is asked for: the shop takes no more of it than the products cost. A part above the balance is none. */
export function wantedPoints({ use, part }: PointsChoice, balance: number): number {
  if (use === 'all') return Math.max(0, Math.min(balance, MAX_CLP))
  return use === 'part' && part <= balance ? part : 0
}
