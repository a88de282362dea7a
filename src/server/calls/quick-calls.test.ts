// Who asks, as far as proxies say it; and what is not answered beside Express.
import express from 'express'
import { describe, expect, test } from 'vitest'
import type { Route } from '#platform/request.ts'
import { readSuggestions } from '#shop/search/search.contract.ts'
import { clientAddress, createQuickCalls } from './quick-calls.ts'

describe('the address that asks', () => {
  const cases = [
    ['no proxy, whatever is said', undefined, 0],
    ['no proxy, whatever is said', '1.1.1.1', 0],
    ['one proxy', '1.1.1.1', 1],
    ['one proxy and somebody who lies', '9.9.9.9, 1.1.1.1', 1],
    ['two proxies', '1.1.1.1, 2.2.2.2', 2],
    ['three proxies that say too little', '1.1.1.1', 3],
    ['a proxy that says nothing', undefined, 1],
    ['spaces', ' 1.1.1.1 ,2.2.2.2 ', 1],
  ] as const

  test.each(cases)('%s: %s through %i', (_name, forwardedFor, proxies) => {
    const app = express().set('trust proxy', proxies)
    const asExpress = Object.create(app.request, {
      app: { value: app },
      headers: { value: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor } },
      socket: { value: { remoteAddress: '3.3.3.3' } },
      connection: { value: { remoteAddress: '3.3.3.3' } },
    }) as { ip: string }
    expect(clientAddress('3.3.3.3', forwardedFor, proxies)).toBe(asExpress.ip)
  })
})

describe('a call', () => {
  let asked = 0
  let takenBack = 0
  const answering = (action: Route['action'], count: () => readonly string[] | null = () => []) =>
    createQuickCalls({
      routes: [{ endpoint: readSuggestions, action }],
      limits: {
        count: async () => count(),
        uncount: async () => {
          takenBack++
        },
      },
      security: new Map([['X-Frame-Options', 'SAMEORIGIN']]),
      proxies: 0,
      isKnown: (cookie) => cookie.includes('liqui='),
      now: () => new Date(0),
    })
  const ok: Route['action'] = async ({ query }) => {
    asked++
    return { ok: true, value: query }
  }
  const ask = (calls: ReturnType<typeof answering>, url: string, cookie?: string) =>
    calls({ url, cookie, forwardedFor: undefined }, '1.1.1.1')

  test('of a guest is answered, with the headers of all', async () => {
    const answer = await ask(answering(ok), '/searcher/suggestions?word=vi%C3%B1a', 'edad=1')?.()
    expect(JSON.parse(answer!.text)).toMatchObject({ success: true, data: { word: 'viña' } })
    expect(answer!.headers(7).join(' ')).toMatch(/X-Frame-Options SAMEORIGIN .*Content-Length 7$/)
  })

  test.each([
    ['somebody known', '/searcher/suggestions?word=pisco', 'liqui=abc'],
    ['another path', '/searcher/other?word=pisco', undefined],
    ['a path spelled otherwise', '/searcher/suggestions/?word=pisco', undefined],
  ])('of %s is not', (_name, url, cookie) => {
    expect(ask(answering(ok), url, cookie)).toBeNull()
  })

  test('that is wrong, refused or one too many is left to Express, and what is one too many is not even asked', async () => {
    const refusing: Route['action'] = async () => ({ ok: false, refusal: { code: 'searchTooShort' } }) as never
    expect(await ask(answering(ok), '/searcher/suggestions?word=a&word=b')?.()).toBeNull()
    expect(await ask(answering(refusing), '/searcher/suggestions?word=pi')?.()).toBeNull()
    expect(takenBack).toBe(1)
    asked = 0
    expect(
      await ask(
        answering(ok, () => null),
        '/searcher/suggestions?word=pisco',
      )?.(),
    ).toBeNull()
    expect(asked).toBe(0)
  })
})
