// The desk's page of a customer shows what happened with his account.
import { expect, test } from 'vitest'
import { eventViews } from '#shop/customers/accounts/open-sessions.view.ts'
import type { FoundCustomer } from '#shop/operations/actions/customer-operations.repository.ts'
import { customerPage } from './customer.page.ts'

test('what happened with an account stands on its customer’s page, nothing where nothing did', () => {
  const at = new Date('2026-11-26T16:05:40Z')
  const customer: FoundCustomer = {
    ...{ rowId: 1, kind: 'member', rut: '123456785', name: 'Ana', lastName: 'Soto', blockedAt: null, createdAt: at },
    ...{ email: 'ana@correo.example', phone: '+56912345678' },
  }
  const origin = { network: '190.20.31.x', device: 'Chrome/Windows' }
  const events = eventViews([{ kind: 'logInFailed', times: 12, firstAt: at, lastAt: at, origin }])
  const { html: page } = customerPage(customer, [], { done: [], events }, false)
  for (const text of ['Actividad de la cuenta', '12 veces', 'Chrome en Windows, red 190.20.31.x', '26/11/2026 13:05'])
    expect(page).toContain(text)
  expect(customerPage(customer, [], { done: [], events: [] }, false).html).not.toContain('Actividad')
})
