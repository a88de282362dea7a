// Who writes the mails of tests: a shop with everything a seller has to say of himself.
import type { Sender } from '#shop/customers/letter.mail.ts'

export const SENDER: Sender = {
  shopName: 'Liqui',
  shopCompany: 'Liqui SpA',
  shopTaxId: '76.543.210-3',
  shopAddress: ['Av. Uno 1', 'Santiago'],
  shopEmail: 'hola@liqui.example',
  shopPhone: '+56 2 2345 6789',
  siteUrl: 'http://shop',
}
