import { expect, test } from 'vitest'
import { ALWAYS } from '#shop/publishing/schedule.ts'
import { activeAnnouncements } from './announcement.ts'

const item = (id: number, given: { order?: number; href?: string | null; until?: number } = {}) => ({
  id,
  kind: 'announcement' as const,
  name: `aviso-${id}`,
  publication: 7,
  changedAt: new Date(0),
  document: {
    title: `Aviso ${id}`,
    href: given.href ?? null,
    order: given.order ?? 0,
    schedule: { ...ALWAYS, until: given.until ?? null },
  },
})
const now = new Date(1_000)

test('the active ones come in their order, each under the number of its publication', () => {
  const shown = activeAnnouncements(
    [item(1, { order: 2 }), item(2, { until: 1_000 }), item(3), item(4)],
    now,
    () => null,
  )
  expect(shown.map(({ key }) => key)).toEqual(['3.7', '4.7', '1.7'])
})

test('one that leads to no safe address leads nowhere', () => {
  const hrefs = ['/despacho', 'https://otro.example/a', 'javascript:alert(1)', '//otro.example', null]
  const shown = activeAnnouncements(
    hrefs.map((href, at) => item(at + 1, { href })),
    now,
    () => null,
  )
  expect(shown.map(({ href }) => href)).toEqual(['/despacho', 'https://otro.example/a', null, null, null])
})
