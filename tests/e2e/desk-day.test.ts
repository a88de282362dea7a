// A desk's whole day by keyboard alone, as one walk: what came in is prepared together, printed, sent together and delivered; one is not taken
// at the door and goes again, one is collected by its code, and of one a line is refunded. Every page is readable at 360 and at 1440 px.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { ADVISED, accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import { pressByKey } from '#tests/support/operators/by-keyboard.ts'
import { type Bought, type DeskSite, openDeskSite } from '#tests/support/operators/desk-site.ts'
import { deskWindows, look } from '#tests/support/operators/desk-walk.ts'

const NOW = instantAt('2026-11-11', '10:00')
let browser: Browser
let site: DeskSite
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  site = await openDeskSite(NOW)
  await site.reset()
})
afterAll(async () => {
  await site?.close()
})

/** Nothing wrong by any rule of axe, and nothing cut off, on a phone and on a desk. */
async function isFine(name: string) {
  await look(page, `day-${name}`)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const found = await accessibilityProblems(page, ADVISED)
    expect([found, await overflowing(page)], `${name} ${width}`).toEqual([[], []])
  }
}

const press = (role: 'link' | 'button', name: string | RegExp, within = page.locator('main')) =>
  pressByKey(within, role, name)

const statusOf = (order: Bought) => site.statusOf(order)
const told = (text: string) => page.locator('main .notice').getByText(text, { exact: true }).waitFor()

/** One step with all of a stage; `looks`: at its pages. */
async function together(stage: string, step: string, count: number, looks = false) {
  await press('link', stage, page.locator('.desk-stages'))
  await press('link', 'Marcar todos')
  await page.getByRole('link', { name: 'Desmarcar todos' }).waitFor()
  await press('button', step)
  await page.getByText('¿Lo hacemos?').waitFor()
  if (looks) await isFine('bulk-ask')
  await press('button', 'Confirmar')
  await told(`Hecho con ${count} pedidos.`)
  if (looks) await isFine('bulk-done')
  await press('link', 'Volver a la lista')
}

/** Pages of what is printed, with the size of the first in millimetres. */
async function printed(): Promise<{ pages: number; size: number[] }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!
  return { pages: pdf.match(/\/Type\s*\/Page\b(?!s)/g)!.length, size: [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)) } // biome-ignore format: one row
}

test('a day at the desk by keyboard', async () => {
  const delivered = await site.bought({ name: 'Rosa' })
  const missed = await site.bought({ name: 'Ximena' })
  const collected = await site.bought({ name: 'Zulema' })
  const pickup = { delivery_type: 'pickup', pickup_store_id: 9, pickup_code: '246810' } as const
  const late = {
    delivery_time: 'immediate',
    delivery_day: null,
    paid_at: new Date(NOW.getTime() - 115 * 60_000),
  } as const
  const { database } = site.shop
  const long = {
    buyer_last_name: 'Wolfeschlegelsteinhausenbergerdorff',
    address_street: 'Avenidalarguísimasinningúnespacio',
  }
  await database.updateTable('orders').set(long).where('id', '=', missed.rowId).execute()
  await database.updateTable('orders').set(pickup).where('id', '=', collected.rowId).execute()
  await database.updateTable('orders').set(late).where('id', '=', delivered.rowId).execute()
  const windows = await deskWindows(browser, site, 1440)
  page = windows.ana
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/mesa')
  await page.getByText('Atrasado 25 min').waitFor()
  // The first order is on a phone's first screen.
  expect((await page.locator('.desk-card').first().boundingBox())!.y).toBeLessThan(740 - 80)
  await isFine('board')
  const columns = await page
    .locator('.desk-column')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
  expect([columns.length, new Set(columns).size]).toEqual([4, 1])

  await together('POR PREPARAR 3', 'Empezar a preparar', 3)
  await press('link', 'EN PROCESO 3', page.locator('.desk-stages'))
  await isFine('stage')
  await page.getByLabel(`Marcar el pedido ${missed.number}`).focus()
  await page.keyboard.press('Space')
  await isFine('ticked')
  await press('button', 'Imprimir hojas')
  await page.getByRole('heading', { name: 'Hojas de preparación (1)' }).waitFor()
  await isFine('slip')
  expect(await printed()).toEqual({ pages: 1, size: [210, 297] })
  await press('link', 'Volver a la lista')
  await press('button', 'Imprimir etiquetas')
  await page.getByRole('heading', { name: 'Etiquetas (3)' }).waitFor()
  await isFine('label')
  expect(await printed()).toEqual({ pages: 3, size: [100, 150] })
  await press('link', 'Volver a la lista')
  await together('EN PROCESO 3', 'Marcar preparado', 3)
  await together('PREPARADO 3', 'Mandar a reparto', 2, true)
  expect(await statusOf(collected)).toBe('PREPARADO')

  await press('link', 'EN RUTA 2', page.locator('.desk-stages'))
  await press('link', delivered.number)
  await isFine('order')
  await press('link', 'Marcar entregado')
  await press('button', 'Confirmar')
  await told('Hecho.')
  await press('link', `Siguiente: pedido ${missed.number}`)
  await press('link', 'No se pudo entregar')
  await page.getByLabel('Por qué no se entregó').focus()
  await page.keyboard.type('No había')
  await press('button', 'Confirmar')
  await told('Hecho.')
  expect([await statusOf(delivered), await statusOf(missed)]).toEqual(['ENTREGADO', 'NO ENTREGADO'])
  await press('link', 'Mandar de nuevo')
  await page.getByLabel('Cuándo va').focus()
  await page.keyboard.press('ArrowDown')
  await isFine('again')
  await press('button', 'Ver qué pasará')
  await page.getByText('El comprador no paga otra vez').waitFor()
  await isFine('again-ask')
  await press('button', 'Confirmar')
  await told('Hecho.')
  expect(await statusOf(missed)).toBe('PREPARADO')

  await page.goto(`/mesa/pedidos/${collected.number}`)
  await press('link', 'Entregar por código')
  await page.getByLabel('Código que dice quien retira').focus()
  await page.keyboard.type('246810')
  await page.keyboard.press('Enter')
  await told('Hecho.')
  expect(await statusOf(collected)).toBe('ENTREGADO')

  await page.goto(`/mesa/pedidos/${delivered.number}`)
  await press('link', 'Devolver productos')
  await page.locator('input[type=number]').first().focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await press('button', 'Confirmar')
  await told('Hecho.')
  await isFine('refunded')
  const rows = await database
    .selectFrom('order_return')
    .select('units')
    .where('order_id', '=', delivered.rowId)
    .execute()
  expect(rows).toEqual([{ units: 1 }])
  await windows.eva.context().close()
})
