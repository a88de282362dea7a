// What a form after the sale lacks, before it is sent.
import { expect, test } from 'vitest'
import { lackOf, requestBody, UNITS } from './request-form.ts'

const withdrawal = { tipo: 'retracto', clave: 'clave-001', [`${UNITS}7`]: '1', sellado: 'si' }
const complaint = { tipo: 'reclamo', clave: 'clave-001', comentario: 'Llegó rota' }

test.each([
  ['a withdrawal', withdrawal, null],
  ['one of nothing', { ...withdrawal, [`${UNITS}7`]: '0' }, 'requestNothing'],
  ['one of an emptied field', { ...withdrawal, [`${UNITS}7`]: ' ' }, 'requestNothing'],
  ['one without the box', { ...withdrawal, sellado: '' }, 'requestNotSealed'],
  ['one of nothing without the box', { tipo: 'retracto' }, 'requestNothing'],
  ['a complaint', complaint, null],
  ['one of blanks', { ...complaint, comentario: ' \r\n ' }, 'requestNoText'],
])('%s', (_what, fields, lack) => {
  expect(lackOf(requestBody(fields))).toBe(lack)
})
