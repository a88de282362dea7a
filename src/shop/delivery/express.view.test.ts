import { expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { expressMessage } from './express.view.ts'

const store = { id: 1, name: 'Ñuñoa', street: '', number: '', commune: '', latitude: 0, longitude: 0 }
const said = (opens: Date, now: Date) =>
  expressMessage({ store: { ...store, openNow: false, changesAt: opens } }, 'Ñuñoa', now)

test.each([
  ['later the same day', instantAt('2026-11-13', '09:30'), instantAt('2026-11-13', '08:00'), 'hoy'],
  ['the next', instantAt('2026-11-14', '09:30'), instantAt('2026-11-13', '23:30'), 'mañana'],
  ['another', instantAt('2026-11-15', '09:30'), instantAt('2026-11-13', '23:30'), 'el domingo'],
  // Clocks skip an hour after Saturday 5 September 2026, and repeat one on Saturday 4 April.
  ['the next, after a night of 23 hours', instantAt('2026-09-06', '10:00'), instantAt('2026-09-05', '23:30'), 'mañana'],
  ['the next, after a day of 25 hours', instantAt('2026-04-05', '10:00'), instantAt('2026-04-04', '00:10'), 'mañana'],
])('a closed store says when it opens: %s', (_, opens, now, day) => {
  expect(said(opens, now)).toContain(` abre ${day} a las `)
})
