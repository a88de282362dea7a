// Sessions and events in words: this one first, nothing that opens a session, no place of what the shop did by itself.
import { expect, test } from 'vitest'
import type { AccountEvent } from './account-event.ts'
import { eventViews, sessionViews } from './open-sessions.view.ts'

const at = new Date('2026-11-26T16:05:40Z')
const session = (sessionId: string, device: string) => ({
  ...{ sessionId, id: `of-${sessionId}`, begun: at, used: at, network: '190.20.31.x', device },
})

test.each([
  ['Chrome/Windows', 'Chrome en Windows'],
  ['Safari/iPhone', 'Safari en iPhone'],
  ['/Android', 'App en Android'],
  ['Firefox/', 'Firefox'],
  ['', 'App o programa'],
])('a device %j is %s', (device, words) => {
  expect(sessionViews([session('a', device)], 'a')[0]!.device).toBe(words)
})

test('the session that asks comes first, and what the table calls a session stays here', () => {
  const views = sessionViews([session('secret-a', ''), session('secret-b', '')], 'secret-b')
  expect(views.map(({ id, isThis }) => [id, isThis])).toEqual([
    ['of-secret-b', true],
    ['of-secret-a', false],
  ])
  expect(views[0]).not.toHaveProperty('sessionId')
  expect(views[0]!.usedText).toBe('26/11/2026 13:05')
})

test('an event says what, how often, from where and whether it is to be looked at', () => {
  const event = (more: Partial<AccountEvent>): AccountEvent => ({
    ...{
      kind: 'logInFailed',
      times: 9,
      firstAt: at,
      lastAt: at,
      origin: { network: '190.20.31.x', device: 'Edge/Windows' },
    },
    ...more,
  })
  const views = eventViews([event({}), event({ kind: 'dataDeleted', times: 1, origin: { network: null, device: '' } })])
  expect(views.map(({ text, times, place, isBad }) => [text, times, place, isBad])).toEqual([
    ['Contraseña incorrecta al ingresar', 9, 'Edge en Windows, red 190.20.31.x', true],
    ['Eliminación de los datos', 1, null, false],
  ])
})
