// What a form after the sale asks for, by its fields.
import { expect, test } from 'vitest'
import { requestBody } from './request-form.ts'

const asked = { tipo: 'retracto', clave: 'a-key-1', motivo: 'other', comentario: 'uno\r\ndos', sellado: 'si' }

test('a withdrawal: the lines that were filled in, its text with plain line ends', () => {
  const lines = { 'unidades-7': '2', 'unidades-8': '0', 'unidades-9': ' ' }
  expect(requestBody({ ...asked, ...lines })).toEqual({
    kind: 'withdrawal',
    key: 'a-key-1',
    reason: 'other',
    comment: 'uno\ndos',
    lines: [{ product_id: 7, units: 2 }],
    sealed: true,
  })
})

test('what is no number of units stays what the call refuses', () => {
  expect(requestBody({ ...asked, 'unidades-7': 'x', 'unidades-8': '-1' }).lines).toEqual([
    { product_id: 7, units: Number.NaN },
    { product_id: 8, units: -1 },
  ])
})

test('a complaint has no lines, and no reason where none was chosen', () => {
  expect(requestBody({ ...asked, tipo: 'reclamo', motivo: '', sellado: '', 'unidades-7': '2' })).toMatchObject({
    kind: 'complaint',
    reason: null,
    lines: [],
    sealed: false,
  })
})
