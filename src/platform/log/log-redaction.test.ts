import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redactFields, redactText, redactValue, serializeError } from './log-redaction.ts'

/** An error as mysql2 makes it: the statement with its values hangs on it. */
function databaseError(message: string): Error {
  const sql = "insert into `customer` (`email`) values ('camila.rojas@correo.example')"
  return Object.assign(new Error(message), { code: 'ER_X', errno: 1062, sqlState: '23000', sqlMessage: message, sql })
}

describe('a text', () => {
  test('is at most so long, whatever comes, and says how long it was', () => {
    expect(redactText('x'.repeat(14_000))).toBe(`${'x'.repeat(200)}… (14000 characters)`)
    expect(redactText('x'.repeat(200))).toBe('x'.repeat(200))
    fc.assert(fc.property(fc.string({ maxLength: 600 }), (text) => redactText(text).length < 300))
  })

  test.each([
    ['to camila.rojas@correo.example now', 'to [correo] now'],
    ['/x/camila.rojas%40correo.example/y', '/x/[correo]/y'],
    ['550 <a+b@c.cl>: no such mailbox', '550 <[correo]>: no such mailbox'],
    ['rut 12.345.678-5', 'rut [rut]'],
    ['12345678-K', '[rut]'],
    ['call +56 9 8765 4321', 'call [teléfono]'],
    ['+56987654321', '[teléfono]'],
    ['GET /mis-pedidos/x?clave=t0abc.QWxhZGRpbjpvcGVuIHNlc2Ft&a=1', 'GET /mis-pedidos/x?[clave]&a=1'],
    ['order 1005612, 2026-11-22T12:00:00Z', 'order 1005612, 2026-11-22T12:00:00Z'],
  ])('hides who it is about: %s', (text, told) => expect(redactText(text)).toBe(told))

  test('hides an address that the limit cuts in two', () => {
    expect(redactText(`${'x '.repeat(95)}camila.rojas.pena@correo.example ${'y'.repeat(300)}`)).not.toContain('camila')
  })
})

describe('fields', () => {
  test('are told short at every depth, and to a depth', () => {
    const told = JSON.stringify(
      redactFields({ path: 'p'.repeat(5_000), deep: { list: Array(5_000).fill('l'.repeat(900)) } }),
    )
    expect(told.length).toBeLessThan(6_000)
    const endless: Record<string, unknown> = {}
    endless.self = endless
    expect(JSON.stringify(redactFields(endless))).toContain('[…]')
  })

  test('of any value can be written, and are bounded', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 6, withBigInt: true, withDate: true }), (value) => {
        expect((JSON.stringify(redactValue(value)) ?? '').length).toBeLessThan(200_000)
      }),
      { numRuns: 25 },
    )
  })
})

describe('an error', () => {
  test.each([
    [
      "Duplicate entry 'camila.rojas-1990-05-17' for key 'customer.email'",
      "Duplicate entry '…' for key 'customer.email'",
    ],
    ["Duplicate entry 'O'Higgins 12' for key 'street'", "Duplicate entry '…' for key 'street'"],
    ["Duplicate entry 'a' for key 'Camila Rojas' for key 'k'", "Duplicate entry '…' for key 'k'"],
    [
      "Incorrect string value: '\\xF0Camila' for column `l`.`t`.`name` at row 1",
      "Incorrect string value: '…' for column `l`.`t`.`name` at row 1",
    ],
    [
      "Incorrect date value: '1990-05-17' for column 'birthdate' at row 1",
      "Incorrect date value: '…' for column 'birthdate' at row 1",
    ],
    ["Data too long for column 'name' at row 1", "Data too long for column 'name' at row 1"],
    [
      "You have an error in your SQL syntax; check the manual near 'Camila')' at line 1",
      "You have an error in your SQL syntax; check the manual near '…' at line 1",
    ],
    ["Duplicate entry 'Camila Rojas Peña, cut off by the ser", "Duplicate entry '…'"],
    ['Query execution was interrupted', 'Query execution was interrupted'],
  ])('of the database is told without values: %s', (message, told) => {
    const error = databaseError(message)
    expect(serializeError(error).message).toBe(told)
    expect(serializeError(error)).toMatchObject({ type: 'Error', code: 'ER_X', errno: 1062, sqlState: '23000' })
  })

  test('never carries the statement, nor its message in the stack, nor those of its causes', () => {
    const inner = databaseError("Duplicate entry 'Camila' for key 'k'")
    const outer = new AggregateError([new Error('x', { cause: inner })], 'all failed', { cause: inner })
    const told = JSON.stringify(redactValue({ err: outer, list: [inner] }))
    expect(told).not.toMatch(/amila|insert into/)
    expect(told).toContain('ER_X')
    expect(serializeError(inner).stack).toMatch(/^\s+at /)
  })

  test('of JSON is told without the JSON', () => {
    const thrown = (() => {
      try {
        return JSON.parse('Camila Rojas')
      } catch (error) {
        return error
      }
    })()
    expect(serializeError(thrown)).toMatchObject({ type: 'SyntaxError' })
    expect(JSON.stringify(serializeError(thrown))).not.toContain('Camila')
  })

  test.each([[null], [undefined], ['text'], [7], [{ sql: 'x' }]])('may be anything: %j', (thrown) => {
    expect(serializeError(thrown)).toMatchObject({ stack: '' })
  })

  test('that causes itself ends', () => {
    const error = new Error('a')
    error.cause = error
    expect(JSON.stringify(serializeError(error)).length).toBeLessThan(20_000)
  })
})
