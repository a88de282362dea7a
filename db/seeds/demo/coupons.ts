// The demonstration's coupons. Those that are there stay as they are.
import { insertMissing } from '#db/seeds/bulk.ts'
import type { Tx } from '#platform/database.ts'

interface CouponSeed {
  readonly code: string
  readonly type: 'difference' | 'percentage'
  /** Pesos or whole per cent. */
  readonly value: number
  readonly max?: number
  readonly minimum?: number
  readonly freeDelivery?: true
  /** Family of the products it is for; every product when left out. */
  readonly family?: string
  readonly endsAt?: Date
  readonly usesPerCustomer?: number
}

const COUPONS: readonly CouponSeed[] = [
  { code: 'BIENVENIDA10', type: 'percentage', value: 10, max: 5_000, minimum: 20_000, usesPerCustomer: 1 },
  { code: 'MENOS3000', type: 'difference', value: 3_000, minimum: 25_000 },
  { code: 'DESPACHOGRATIS', type: 'difference', value: 0, freeDelivery: true },
  { code: 'SOLOVINOS15', type: 'percentage', value: 15, family: 'vinos' },
  { code: 'VENCIDO', type: 'percentage', value: 20, endsAt: new Date('2026-01-01T03:00:00Z') },
]

export async function seedCoupons(tx: Tx): Promise<void> {
  const rows = COUPONS.map(({ code, type, value, max, minimum, freeDelivery, family, endsAt, usesPerCustomer }) => ({
    code,
    type,
    value,
    max_discount: max ?? null,
    min_cart_amount: minimum ?? 0,
    delivery_free: freeDelivery === true,
    for_products: family !== undefined,
    ends_at: endsAt ?? null,
    uses_per_customer: usesPerCustomer ?? null,
  }))
  await insertMissing(tx, 'coupon', rows, 'code')
  for (const { code, family } of COUPONS) if (family !== undefined) await addFamily(tx, code, family)
}

async function addFamily(tx: Tx, code: string, family: string): Promise<void> {
  const { id } = await tx.selectFrom('coupon').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  const products = await tx.selectFrom('product').select('id').where('family', '=', family).execute()
  const rows = products.map((product) => ({ coupon_id: id, product_id: product.id }))
  await insertMissing(tx, 'coupon_product', rows, 'coupon_id')
}
