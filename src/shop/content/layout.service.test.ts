import { expect, test } from 'vitest'
import { ALWAYS } from '#shop/publishing/schedule.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { createLayoutService } from './layout.service.ts'

function aLayout() {
  const listeners: ((change: true) => void)[] = []
  const given = { now: new Date(1_000), posts: [] as unknown[], items: [] as unknown[], settings: defaultSettings }
  const layout = createLayoutService({
    settings: { current: () => given.settings },
    content: {
      all: () => given.items as never,
      onChange: (listener) => {
        listeners.push(listener)
        return () => true
      },
    },
    blog: { posts: () => given.posts, nextChange: () => undefined },
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
  expect(layout.current()).toEqual({ cyber: 'before', announcements: [], blog: false, previewed: null })
  given.now = new Date(3_000)
  given.posts = [{}]
  expect(layout.current()).toEqual({ cyber: 'on', announcements: [], blog: true, previewed: null })
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
