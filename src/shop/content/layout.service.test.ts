import { expect, test } from 'vitest'
import type { Arrival } from '#shop/delivery/arrival.ts'
import { ALWAYS } from '#shop/publishing/schedule.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { clp } from '#shop/shared/money.ts'
import { announcementView } from './announcement.view.ts'
import { createLayoutService } from './layout.service.ts'

function aLayout() {
  const listeners: ((change: true) => void)[] = []
  const given = {
    now: new Date(1_000),
    posts: [] as unknown[],
    items: [] as unknown[],
    settings: defaultSettings,
    arrivals: [] as Arrival[],
  }
  const layout = createLayoutService({
    settings: { current: () => given.settings },
    content: {
      all: (kind) => (kind === 'announcement' ? given.items : []) as never,
      onChange: (listener) => {
        listeners.push(listener)
        return () => true
      },
    },
    blog: { posts: () => given.posts, nextChange: () => undefined },
    arrivals: {
      to: (commune) => given.arrivals.find((each) => each.commune === commune) ?? null,
      lastHour: (day) => (day === '2026-12-31' ? '18:00' : '22:00'),
      nextChange: () => new Date(given.now.getTime() + 5_000),
      onChange: () => () => true,
    },
    clock: { now: () => given.now },
    isPreview: false,
  })
  return { given, layout, publish: () => listeners.forEach((listener) => void listener(true)) }
}

test('stays the same object until the clock begins or ends something of it', () => {
  const { given, layout } = aLayout()
  const document = { title: 'Aviso', href: null, order: 0, schedule: { ...ALWAYS, until: 2_000 } }
  given.items = [{ id: 1, kind: 'announcement', name: 'a', publication: 1, document }]
  given.settings = { ...defaultSettings, cyberStart: new Date(3_000), cyberEnd: new Date(4_000) }
  const first = layout.current()
  given.now = new Date(1_999)
  expect(layout.current()).toBe(first)
  given.now = new Date(2_000)
  expect(layout.current()).toEqual({
    cyber: 'before',
    announcements: [],
    arrival: null,
    blog: false,
    logo: null,
    previewed: null,
  })
  given.now = new Date(3_000)
  given.posts = [{}]
  expect(layout.current()).toEqual({
    cyber: 'on',
    announcements: [],
    arrival: null,
    blog: true,
    logo: null,
    previewed: null,
  })
})

test('a publication is told at once, and only when it changes what every page shows', async () => {
  const { given, layout, publish } = aLayout()
  await layout.start()
  let changes = 0
  layout.onChange(() => changes++)
  publish()
  await Promise.resolve()
  expect(changes).toBe(0)
  given.posts = [{}]
  publish()
  await expect.poll(() => changes).toBe(1)
  await layout.stop()
})

const arrival = (commune: string, day: string | null, closes: string | null = null): Arrival => ({
  commune,
  date: day === null ? null : { day, until: '22:00', cost: clp(2990) },
  opening: null,
  today: '2026-11-26',
  closes,
})

test('announcements promise what the calendar says, and nothing where it says nothing', () => {
  const { given, layout } = aLayout()
  const titles = [
    'En Santiago, {pide-y-llega}',
    '{pide-y-llega: Ñuñoa}',
    'Llega {primera-fecha} a tu casa',
    'El 31 hasta las {ultima-hora: 12-31}',
  ]
  given.now = new Date('2026-11-26T15:00:00Z')
  given.items = titles.map((title, at) => ({
    ...{ id: at + 1, kind: 'announcement', name: 'a', publication: 1 },
    document: { title, href: null, order: 0, schedule: ALWAYS },
  }))
  const said = (...arrivals: Arrival[]) => {
    given.arrivals = arrivals
    return layout.current().announcements.map((each) => announcementView(each).title)
  }
  const last = 'El 31 hasta las 18:00'
  expect(said(arrival('Las Condes', '2026-11-26', '13:00'), arrival('Ñuñoa', '2026-11-27'))).toEqual([
    'En Santiago, pide antes de las 13:00 y llega hoy',
    'Pide ahora y llega mañana',
    'Llega hoy a tu casa',
    last,
  ])
  expect(said(arrival('Las Condes', '2026-11-30'), arrival('Ñuñoa', '2026-11-26'))).toEqual([
    'En Santiago, pide ahora y llega el lunes 30',
    'Pide ahora y llega hoy',
    'Llega el lunes 30 a tu casa',
    last,
  ])
  expect(said(arrival('Las Condes', null))).toEqual([last])
  given.now = new Date('2026-12-31T20:59:00Z')
  expect(said()).toEqual([last])
  given.now = new Date('2026-12-31T21:00:00Z') // 18:00 in Santiago: nothing is delivered any more
  expect(said()).toEqual([])
})
