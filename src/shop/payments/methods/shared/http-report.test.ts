import { expect, test } from 'vitest'
import { failureOf, successOf } from './http-report.ts'

const answered = (status: number, body: unknown = null) => ({ kind: 'answered', status, body }) as const

test.each([
  [answered(200), null],
  [answered(201), null],
  [answered(422, { error: { message: 'already confirmed' } }), { kind: 'refused', reason: '422 already confirmed' }],
  [answered(404, { message: 'unknown token' }), { kind: 'refused', reason: '404 unknown token' }],
  [answered(401, '<html>'), { kind: 'refused', reason: '401' }],
  [answered(408), { kind: 'no_answer', reason: '408' }],
  [answered(429), { kind: 'no_answer', reason: '429' }],
  [answered(500), { kind: 'no_answer', reason: '500' }],
  [{ kind: 'no_answer', reason: 'timeout' } as const, { kind: 'no_answer', reason: 'timeout' }],
])('%j', (outcome, failure) => {
  expect(failureOf(outcome)).toEqual(failure)
})

test('only a 2xx has a body that counts', () => {
  expect(successOf(answered(200, { id: 1 }))).toEqual({ id: 1 })
  expect(successOf(answered(422, { id: 1 }))).toBeNull()
  expect(successOf({ kind: 'no_answer', reason: 'timeout' })).toBeNull()
})
