import { describe, expect, it } from 'vitest'
import { NewOrder } from '#shop/checkout/checkout.contract.ts'
import { orderBody, type Purchase } from './order-body.ts'

describe('the order sent', () => {
  const purchase: Purchase = {
    lines: [{ productId: 7, quantity: 2, name: 'Vino', price: 5090, pictureKey: 'k', slug: 'vino' }],
    contact: {
      firstName: ' Camila',
      lastName: 'Rojas',
      email: 'camila@correo.cl',
      rut: '12.345.678-5',
      telephone: '912345678',
      birthdate: '1990-05-01',
    },
    member: null,
    place: { region: 'Metropolitana de Santiago', commune: 'Las Condes' },
    address: { street: 'Los Militares ', number: '5001', apartment: '', notes: '' },
    date: { value: '2026-11-23', name: 'next_day', label: 'Lunes 23', cost: 2990, notice: '', sameDayType: 'other' },
    paymentType: 'WEBPAY PLUS',
    pesos: 13_170,
    customerId: 'A'.repeat(22),
    recommended: [7],
  }
  it('is one the contract takes, with the date, the address and the amount that were seen', () => {
    const body = orderBody(purchase)
    const taken = NewOrder.parse({ ...body, idempotency_key: 'B'.repeat(22) })
    expect(taken).toMatchObject({
      products: [{ id: 7, amount: 2 }],
      current_recommended: [7],
      payments: [{ payment_type: 'WEBPAY PLUS', amount: 13_170 }],
      delivery_address: 'Los Militares 5001',
      delivery_date_requested: '2026-11-23',
      delivery_status: 'PENDIENTE',
      name: 'Camila Rojas',
      terms_accepted: true,
    })
  })
  it('of a member has his own data and how he buys, whatever was typed before', () => {
    const member = {
      id: 'A'.repeat(22),
      kind: 'distributor',
      firstName: 'Rosa',
      lastName: 'Díaz',
      email: 'rosa@correo.cl',
      rut: '11.111.111-1',
      telephone: '+56911112222',
      birthdate: '02/03/1980',
    } as const
    expect(orderBody({ ...purchase, member })).toMatchObject({
      email: 'rosa@correo.cl',
      name: 'Rosa Díaz',
      buy_type: 'distribuidor',
    })
    expect(orderBody(purchase).buy_type).toBe('no-socio')
  })
})
