// A person's points over HTTP: the balance call, the statement page, and the deposit of a delivered order.
import { afterAll, describe, expect, inject, test } from 'vitest'
import { demoPeople } from '#db/seeds/demo/people.ts'
import { formatPoints } from '#shop/customers/points/points.ts'
import { openPeople } from '#tests/support/people/people.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const [member, distributor] = demoPeople as [(typeof demoPeople)[number], (typeof demoPeople)[number]]

const people = openPeople(shop.databaseUrl)
afterAll(() => people.close())
const cookieOf = (person: { readonly id: string }) => people.logIn(person)
const get = (path: string, cookie = '') => fetch(shop.siteUrl + path, { headers: { cookie }, redirect: 'manual' })
const balanceCall = (id: string, cookie = '') => get(`/ecommerce/customers/${id}/points-balance`, cookie)
const storedBalance = async (id: string) =>
  (
    await database.one<{ balance: number }>(
      `SELECT deposits + cash_deposits - charges - cash_charges - reserved AS balance
       FROM points_account a JOIN customer c ON c.id = a.customer_id WHERE c.public_id = ?`,
      [id],
    )
  ).balance

describe('the balance', () => {
  test('is told to its owner alone', async () => {
    const cookie = await cookieOf(member)
    const answer = await balanceCall(member.id, cookie)
    expect(await answer.json()).toMatchObject({ success: true, data: { balance: await storedBalance(member.id) } })
    expect((await balanceCall(member.id)).status).toBe(401)
    expect((await balanceCall(distributor.id, cookie)).status).toBe(403)
  })

  test('of a distributor is 0', async () => {
    const answer = await balanceCall(distributor.id, await cookieOf(distributor))
    expect(await answer.json()).toMatchObject({ data: { balance: 0 } })
  })
})

describe('the statement', () => {
  test.each(['/mis-puntos', '/mis-puntos?pagina=2'])('leads guests from %s to the log-in, and back', async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/ingresa?redirect=${encodeURIComponent(path)}`,
    ])
  })

  test('shows a member the balance and every entry, and is stored nowhere', async () => {
    const answer = await get('/mis-puntos', await cookieOf(member))
    const html = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(answer.headers.get('referrer-policy')).toBe('same-origin')
    expect(html).toContain(`<strong>${formatPoints(await storedBalance(member.id))}</strong>`)
    expect(html).toMatch(/Ganas el 1 % de lo que pagas/)
    const { entries } = await database.one<{ entries: number }>(
      `SELECT COUNT(*) AS entries FROM points_entry e JOIN customer c ON c.id = e.customer_id
       WHERE c.public_id = ? AND e.reason <> 'order_paid'`,
      [member.id],
    )
    expect(html.match(/ledger__change/g)).toHaveLength(entries)
    expect(html.match(/Usados en tu pedido/g)).toHaveLength(1) // reserved, released and charged: one use
    for (const text of ['Abono de tu suscripción', 'Ganados con tu pedido', 'Usados en tu pedido'])
      expect(html).toContain(text)
  })

  test('has pages', async () => {
    const { id: rowId } = await database.one<{ id: number }>('SELECT id FROM customer WHERE public_id = ?', [
      demoPeople[2]!.id,
    ])
    const before = await storedBalance(demoPeople[2]!.id)
    const entries = Array.from({ length: 20 }, (_, index) => [
      rowId,
      'cash_deposit',
      10,
      before + 10 * (index + 1),
      'subscription',
      new Date(),
    ])
    await database.change('UPDATE points_account SET cash_deposits = cash_deposits + 200 WHERE customer_id = ?', [
      rowId,
    ])
    await database.change(
      'INSERT INTO points_entry (customer_id, kind, points, balance, reason, created_at) VALUES ?',
      [entries],
    )
    const cookie = await cookieOf(demoPeople[2]!)
    const first = await (await get('/mis-puntos', cookie)).text()
    expect(first.match(/ledger__change/g)).toHaveLength(20)
    expect(first).toContain('href="/mis-puntos?pagina=2"')
    expect(first).not.toContain('Más nuevos')
    const second = await (await get('/mis-puntos?pagina=2', cookie)).text()
    expect(second).toContain('Página 2 de 2')
    expect(second).not.toContain('Más antiguos')
    expect(second).toContain('href="/mis-puntos"')
  })

  test('says to a distributor that he collects none', async () => {
    const html = await (await get('/mis-puntos', await cookieOf(distributor))).text()
    expect(html).toContain('Tu cuenta no junta puntos')
    expect(html).not.toContain('Tus puntos:')
  })
})

test('an order that plain SQL marks as delivered earns its points once', async () => {
  const order = await database.one<{ id: number; earned: number }>(
    `SELECT o.id, FLOOR((o.total_amount - o.delivery_cost) / 100) AS earned FROM orders o
     JOIN customer c ON c.id = o.customer_id WHERE c.public_id = ? AND o.status = 'EN RUTA'`,
    [member.id],
  )
  const before = await storedBalance(member.id)
  await database.change("UPDATE orders SET status = 'ENTREGADO' WHERE id = ?", [order.id])
  await eventually('the worker deposits', async () => (await storedBalance(member.id)) !== before)
  expect(await storedBalance(member.id)).toBe(before + Number(order.earned))
})
