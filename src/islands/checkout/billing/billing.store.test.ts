// What the form of a factura begins with: a member's latest one, unless something was typed in this tab.
import { beforeEach, expect, test, vi } from 'vitest'
import { $member } from '#islands/checkout/checkout.store.ts'
import type { BuyerView } from '#shop/customers/buyer.view.ts'
import { $billing, $companySearch, beginBilling, billingNow, changeBilling } from './billing.store.ts'

vi.stubGlobal('fetch', () => new Promise(() => {}))

const COMPANY = { company: 'Bar Sur SpA', activity: 'Bar', address: 'Merced 1', commune: 'Santiago', city: 'Santiago' }
const LAST = { method: null, factura: { rut: '765432103', ...COMPANY } }
const NOTHING = {
  documentType: 'boleta',
  rut: '',
  company: '',
  activity: '',
  address: '',
  commune: '',
  city: '',
} as const

const as = (kind: BuyerView['kind']): BuyerView => ({
  id: 'x',
  kind,
  firstName: 'Ana',
  lastName: 'Soto',
  email: 'ana@correo.example',
  rut: '12.345.678-5',
  telephone: '+56912345678',
  birthdate: '17/05/1990',
})
const begin = (kind: BuyerView['kind'], last: typeof LAST | null = LAST) => {
  $member.set(as(kind))
  beginBilling({ last })
}

beforeEach(() => {
  $billing.set(NOTHING)
  $companySearch.set({ state: 'idle', rut: null, message: '', filled: null })
})

test.each([
  ['distributor', 'factura'],
  ['caterer', 'boleta'],
  ['member', 'boleta'],
] as const)('a %s begins with a %s and finds the company of the last factura', (kind, document) => {
  begin(kind)
  expect(billingNow()).toEqual({ documentType: document, rut: '76.543.210-3', ...COMPANY })
  expect($companySearch.get().state).toBe('remembered')
})

test('who never had one begins with nothing', () => {
  begin('caterer', null)
  expect($billing.get()).toEqual(NOTHING)
})

test('what was typed in this tab stays', () => {
  const typed = { ...NOTHING, documentType: 'factura', company: 'Otra SA' } as const
  $billing.set(typed)
  begin('distributor')
  expect($billing.get()).toEqual(typed)
  expect($companySearch.get().state).toBe('idle')
})

test('another RUT takes the remembered company out, also after a reload, but not what was typed over it', () => {
  begin('caterer')
  $companySearch.set({ state: 'idle', rut: null, message: '', filled: null })
  begin('caterer') // the page again, with what the tab stored
  changeBilling('city', 'Ñuñoa')
  changeBilling('rut', '76.000.018-3')
  expect($billing.get()).toMatchObject({ company: '', activity: '', address: '', commune: '', city: 'Ñuñoa' })
})
