// Why a source that is read over the wire was not taken, and how long that keeps the worker from asking again. Pure.
import { MINUTE } from '#shop/shared/durations.ts'

export const SOURCE_REFUSALS = [
  /** There is no token, or nothing that is to be taken. */
  'notConfigured',
  /** The token is not known there, or may not read this. */
  'token',
  /** The account there is closed, as for bills that are not paid. */
  'blocked',
  'limited',
  'unreachable',
  /** What came was no JSON, or of another form. */
  'unreadable',
  /** What is listed there changed each time it was read. */
  'unsteady',
  /** There is nothing at all. */
  'empty',
  /** A list or an office that is not there, or one that is not here. */
  'mapping',
  'faults',
  'guarded',
  /** Another load is being written. */
  'busy',
] as const
export type SourceRefusalCode = (typeof SOURCE_REFUSALS)[number]

/** What passes by itself. */
const PASSING: readonly SourceRefusalCode[] = ['limited', 'unreachable', 'unreadable', 'unsteady', 'busy']

/** How long nothing is asked after a refusal: what passes is tried again soon, what a person must mend twice an hour at most. */
const PASSING_PAUSE_MS = 5 * MINUTE
const LASTING_PAUSE_MS = 30 * MINUTE

/** What was read and then refused: reading it once more would not change that. */
const ANSWERED: readonly SourceRefusalCode[] = ['empty', 'faults', 'guarded']

export const isAnswered = (code: SourceRefusalCode): boolean => ANSWERED.includes(code)
export const isPassing = (code: SourceRefusalCode): boolean => PASSING.includes(code)

export const pauseAfter = (code: SourceRefusalCode): number => (isPassing(code) ? PASSING_PAUSE_MS : LASTING_PAUSE_MS)
