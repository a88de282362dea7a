// Settings with their first values. What an owner has changed since is never overwritten. The public ones may leave the server.
import { insertMissing } from '#db/seeds/bulk.ts'
import type { Tx } from '#platform/database.ts'

/** name → [value, may be answered to anybody]. Amounts are pesos, times minutes or `HH:mm` in Chile. */
export const FIRST_SETTINGS = {
  // who the shop is
  SHOP_NAME: ['Liqui', true],
  SHOP_COMPANY: ['Liqui SpA', true],
  SHOP_EMAIL: ['hola@liqui.example', true],
  SHOP_PHONE: ['+56 2 2345 6789', true],
  SHOP_ADDRESS: ['Av. Los Militares 5001, Las Condes, Santiago', true],
  SOCIAL_INSTAGRAM: ['https://www.instagram.com/liqui', true],
  SOCIAL_FACEBOOK: ['https://www.facebook.com/liqui', true],
  UNDER_AGE_URL: ['https://www.instagram.com/', true],
  TERMS_PDF: ['/terminos-y-condiciones.pdf', true],
  PRIVACY_PDF: ['/politica-de-privacidad.pdf', true],
  // what is switched on (spec 1, §3)
  ECOMMERCE_LIMIT: ['12', true],
  WHOLESALE_LIMIT: ['240', true],
  IMMEDIATE_DELIVERY: ['false', true],
  IMMEDIATE_PICKUP: ['false', true],
  PROGRAMMED_DELIVERY: ['true', true],
  PROGRAMMED_PICKUP: ['false', true],
  MACH_ENABLE: ['false', true],
  CYBER_START_DATE: ['', true],
  CYBER_END_DATE: ['', true],
  IMMEDIATE_DELIVERY_COST: ['0', true],
  ECOMMERCE_PICKUP_MINIMUM: ['0', true],
  ECOMMERCE_DELIVERY_MINIMUM: ['0', true],
  PRECIO_MIN_MAYORISTA: ['0', true],
  CLUB_POINTS_RATE: ['1', true],
  // orders
  ORDER_PAYMENT_MINUTES: ['30', false],
  ORDER_LIMIT_SCHEDULED: ['500', false],
  ORDER_LIMIT_SAME_DAY: ['40', false],
  TODAY_UNTIL: ['13:00', false],
  TOMORROW_FROM: ['17:00', false],
  TOMORROW_UNTIL: ['24:00', false],
} as const satisfies Readonly<Record<string, readonly [value: string, isPublic: boolean]>>

export async function seedSettings(tx: Tx): Promise<void> {
  const rows = Object.entries(FIRST_SETTINGS).map(([name, [value, isPublic]]) => ({ name, value, public: isPublic }))
  await insertMissing(tx, 'setting', rows, 'name')
}
