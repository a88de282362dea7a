// What a response says besides its envelope: when to come again.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Response } from 'express'
import { expect, test } from 'vitest'
import { failure, send, unavailable } from './envelope.ts'

const response = () =>
  Object.assign(new ServerResponse(new IncomingMessage(new Socket())), { locals: { requestId: 'r' } })

test.each([
  [5, '5'],
  [undefined, undefined],
])('a refusal that says %s seconds', (retryAfter, header) => {
  const res = response()
  send(res, failure({ status: 429, ...(retryAfter && { retryAfter }) }, 'Espera un momento'))
  expect([res.statusCode, res.getHeader('retry-after')]).toEqual([429, header])
})

test.each([
  ['notReady', /preparando/],
  ['away', /interrupción breve/],
  ['rush', /Muchas personas compran/],
] as const)('a call that is not answered now, because %s, may be repeated and says why', (reason, words) => {
  const res = response()
  const sent: string[] = []
  res.end = ((text: string) => sent.push(text)) as never
  unavailable(res as unknown as Response, reason)
  expect([res.statusCode, Number(res.getHeader('retry-after'))]).toEqual([503, expect.any(Number)])
  expect(JSON.parse(sent[0]!)).toMatchObject({ errorMessage: expect.stringMatching(words), data: { requestId: 'r' } })
})
