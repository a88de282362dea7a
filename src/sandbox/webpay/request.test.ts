import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCreate } from './request.ts'

const good = { buy_order: 'sh-1', session_id: 's-1', amount: 1000, return_url: 'http://127.0.0.1/volver' }

describe('the body of create', () => {
  it('is taken at its limits', () => {
    const longest = {
      buy_order: 'a'.repeat(26),
      session_id: 'b'.repeat(61),
      amount: '990',
      return_url: `http://127.0.0.1/${'c'.repeat(238)}`,
    }
    expect(longest.return_url).toHaveLength(255)
    expect(readCreate(longest)).toMatchObject({ ok: true, value: { amount: 990 } })
  })

  it.each([
    ['buy_order', undefined, 'buy_order is required!'],
    ['buy_order', '', 'buy_order is required!'],
    ['buy_order', 'a'.repeat(27), 'Invalid value for parameter: buy_order'],
    ['buy_order', 'con espacio', 'Invalid value for parameter: buy_order'],
    ['buy_order', 'ñ', 'Invalid value for parameter: buy_order'],
    ['buy_order', 12, 'Invalid value for parameter: buy_order'],
    ['session_id', null, 'session_id is required!'],
    ['session_id', 'b'.repeat(62), 'Invalid value for parameter: session_id'],
    ['amount', undefined, 'amount is required!'],
    ['amount', 0, 'Invalid value for parameter: amount'],
    ['amount', -5, 'Invalid value for parameter: amount'],
    ['amount', 10.5, 'Invalid value for parameter: amount'],
    ['amount', '12a', 'Invalid value for parameter: amount'],
    ['amount', 1e17, 'Invalid value for parameter: amount'],
    ['return_url', undefined, 'return_url is required!'],
    ['return_url', 'javascript:alert(1)', 'Invalid value for parameter: return_url'],
    ['return_url', 'volver', 'Invalid value for parameter: return_url'],
    ['return_url', `http://127.0.0.1/${'c'.repeat(239)}`, 'Invalid value for parameter: return_url'],
  ])('%s = %j', (name, value, message) => {
    expect(readCreate({ ...good, [name]: value })).toEqual({ ok: false, status: 422, message })
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.anything(), (body) => typeof readCreate(body).ok === 'boolean'))
  })
})
