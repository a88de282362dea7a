// Which key each filter of the desk is read by, and that its parts are every order of the filter once.
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#shop/orders/states/transitions.ts'
import { type ListPart, listKey } from './order-list-keys.ts'
import { OPEN_STAGES, readOrderSearch, WAYS } from './order-search.ts'

const keyOf = (fields: Readonly<Record<string, string>>, isAmong = false) => listKey(readOrderSearch(fields), isAmong)

test.each([
  [{}, 'orders_due_way', 16],
  [{ etapa: 'PREPARADO' }, 'orders_due_way', 4],
  [{ orden: 'nuevos' }, 'orders_desk_stage', 4],
  [{ etapa: 'EN RUTA', via: 'express' }, 'orders_due_way', 1],
  [{ etapa: 'PREPARADO', tienda: '9' }, 'orders_due_store_way', 4],
  [{ etapa: 'ENTREGADO', orden: 'entrega' }, 'orders_desk_stage', 1],
  [{ etapa: 'todos' }, 'PRIMARY', 1],
  [{ etapa: 'ENTREGADO' }, 'orders_desk_stage', 1],
  [{ etapa: 'todos', tienda: '9' }, 'orders_received_store', 1],
  [{ etapa: 'ENTREGADO', tienda: '9' }, 'orders_received_store_way', 4],
  [{ etapa: 'ENTREGADO', via: 'programado', tienda: '9' }, 'orders_received_store_way', 1],
  [{ etapa: 'ENTREGADO', via: 'retiro' }, 'orders_desk_way', 2],
  [{ etapa: 'todos', via: 'express' }, 'orders_desk_way', ORDER_STATUSES.length],
  [
    { etapa: 'todos', via: 'retiro', tienda: '9', entrega: '2026-11-12', comprado: '2026-11-11' },
    'orders_received_day',
    1,
  ],
  [{ via: 'retiro', tienda: '9', comprado: '2026-11-11' }, 'orders_created', 1],
] as const)('%o is read by %s in %i parts', (fields, key, parts) => {
  const found = keyOf(fields)
  expect([found.key, found.parts.length]).toEqual([key, parts])
})

test('orders a text led to are read by their ids, whatever else is asked', () => {
  expect(keyOf({ etapa: 'ENTREGADO', via: 'retiro', tienda: '9', entrega: '2026-11-12' }, true)).toMatchObject({
    key: 'PRIMARY',
    parts: [{ statuses: ['ENTREGADO'] }],
  })
})

test('the parts of a list are its states and ways, each once', () => {
  for (const etapa of ['abiertos', 'todos', ...ORDER_STATUSES])
    for (const via of ['', ...WAYS])
      for (const tienda of ['', '9']) {
        const { parts } = keyOf({ etapa, via, tienda })
        const all = parts.flatMap(combinations)
        expect(new Set(all).size).toBe(all.length)
        const states = etapa === 'abiertos' ? OPEN_STAGES.length : etapa === 'todos' ? ORDER_STATUSES.length : 1
        const kinds = via === '' ? 4 : via === 'retiro' ? 2 : 1
        expect(all, `${etapa} ${via} ${tienda}`).toHaveLength(states * kinds)
      }
})

const KINDS = ['delivery programmed', 'delivery immediate', 'pickup programmed', 'pickup immediate']

/** What a part stands for, null being all. */
function combinations({ statuses, kinds }: ListPart): string[] {
  const ways = kinds?.map((kind) => kind.join(' ')) ?? KINDS
  return (statuses ?? ORDER_STATUSES).flatMap((status) => ways.map((way) => `${status} ${way}`))
}
