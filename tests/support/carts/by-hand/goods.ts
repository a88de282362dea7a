// What the carts worked out by hand are made of: products, deliveries, coupons, promotions, and the changes they lead to.
import type {
  ChangeByHand,
  CouponByHand,
  DeliveryByHand,
  Expected,
  ExpectedLine,
  For,
  LineByHand,
  ProductByHand,
  PromotionByHand,
} from './cart-by-hand.ts'

export const CABERNET: ProductByHand = {
  id: 1,
  name: 'Cabernet Sauvignon Reserva 750 cc',
  brand: 'Viña del Valle',
  category: 'vinos',
  regular: 4990,
  club: 4690,
  recommended: 4490,
  distributor: 3990,
  caterer: 4190,
  bulk: { price: 4290, amount: 6 },
  tax: 19,
  extraTaxCode: 25,
}
export const CARMENERE: ProductByHand = {
  id: 2,
  name: 'Carmenere Gran Reserva 750 cc',
  brand: 'Viña del Valle',
  category: 'vinos',
  regular: 6000,
  club: 5500,
  distributor: 4800,
  caterer: 5000,
  tax: 19,
  extraTaxCode: 25,
}
export const PISCO: ProductByHand = {
  id: 3,
  name: 'Pisco 35° 1 L',
  brand: 'Elqui',
  category: 'piscos',
  regular: 8990,
  club: 8490,
  recommended: 7990,
  distributor: 7200,
  caterer: 7490,
  bulk: { price: 7790, amount: 12 },
  tax: 19,
  extraTaxCode: 24,
}
export const BEER: ProductByHand = {
  id: 4,
  name: 'Cerveza Lager lata 350 cc',
  brand: 'Cóndor',
  category: 'cervezas',
  regular: 790,
  club: 740,
  distributor: 600,
  caterer: 650,
  bulk: { price: 690, amount: 12 },
  tax: 19,
  extraTaxCode: 26,
}
export const COLA: ProductByHand = {
  id: 5,
  name: 'Bebida Cola 1,5 L',
  brand: 'Polar',
  category: 'bebidas',
  regular: 1990,
  club: 1890,
  distributor: 1500,
  caterer: 1600,
  tax: 19,
  extraTaxCode: 271,
}
export const COLA_ZERO: ProductByHand = {
  id: 6,
  name: 'Bebida Cola sin azúcar 1,5 L',
  brand: 'Polar',
  category: 'bebidas',
  regular: 1990,
  caterer: 1700,
  tax: 19,
  extraTaxCode: 27,
}
export const CRISPS: ProductByHand = {
  id: 7,
  name: 'Papas Fritas 230 g',
  brand: 'Crocante',
  category: 'snacks',
  regular: 2690,
  club: 2590,
  distributor: 2100,
  caterer: 2200,
  tax: 19,
  extraTaxCode: 0,
}
export const WATER: ProductByHand = {
  id: 8,
  name: 'Agua mineral 1,6 L',
  brand: 'Vertiente',
  category: 'aguas',
  regular: 1000,
  tax: 19,
  extraTaxCode: 0,
}
export const SIX_BEERS: ProductByHand = {
  id: 10,
  name: 'Pack 6 Cerveza Lager lata 350 cc',
  brand: 'Cóndor',
  category: 'cervezas',
  regular: 4390,
  club: 4190,
  distributor: 3500,
  caterer: 3700,
  bulk: { price: 3990, amount: 4 },
  tax: 19,
  extraTaxCode: 26,
  packOf: [{ id: 4, quantity: 6 }],
}
export const WHISKY: ProductByHand = {
  id: 12,
  name: 'Whisky 12 años 750 cc',
  brand: 'Highland',
  category: 'whiskys',
  regular: 24_990,
  club: 22_990,
  recommended: 21_990,
  distributor: 19_990,
  caterer: 20_990,
  tax: 19,
  extraTaxCode: 24,
}
export const SPARKLING: ProductByHand = {
  id: 13,
  name: 'Espumante Brut 750 cc',
  brand: 'Viña del Valle',
  category: 'espumantes',
  regular: 5490,
  club: 4990,
  tax: 19,
  extraTaxCode: 25,
  isFreeOfDelivery: true,
}
export const GLASSES: ProductByHand = {
  id: 14,
  name: 'Set de 6 copas',
  brand: 'Cristal',
  category: 'accesorios',
  regular: 12_000,
  tax: 19,
  extraTaxCode: 0,
  isFreeOfDelivery: true,
}
export const MINIATURE: ProductByHand = {
  id: 15,
  name: 'Pisco miniatura 50 cc',
  brand: 'Elqui',
  category: 'piscos',
  regular: 333,
  tax: 19,
  extraTaxCode: 24,
}
export const LEMON_MINIATURE: ProductByHand = { ...MINIATURE, id: 16, name: 'Pisco sour limón miniatura 50 cc' }
export const MANGO_MINIATURE: ProductByHand = { ...MINIATURE, id: 17, name: 'Pisco sour mango miniatura 50 cc' }
export const CRAFT_BEER: ProductByHand = {
  id: 19,
  name: 'Cerveza Ámbar lata 470 cc',
  brand: 'Cóndor',
  category: 'cervezas',
  regular: 1190,
  club: 1090,
  distributor: 950,
  caterer: 990,
  bulk: { price: 900, amount: 24 },
  tax: 19,
  extraTaxCode: 26,
}
export const ROSE: ProductByHand = {
  id: 20,
  name: 'Rosé 750 cc',
  brand: 'Viña del Valle',
  category: 'vinos',
  regular: 5490,
  club: 4990,
  distributor: 5090,
  caterer: 5190,
  tax: 19,
  extraTaxCode: 25,
}
export const GIN: ProductByHand = {
  id: 21,
  name: 'Gin 700 cc',
  brand: 'Patagón',
  category: 'gin',
  regular: 19_999,
  tax: 19,
  extraTaxCode: 24,
}
export const TEQUILA: ProductByHand = {
  id: 22,
  name: 'Tequila Reposado 750 cc',
  brand: 'Agave',
  category: 'tequila',
  regular: 20_000,
  club: 18_000,
  tax: 19,
  extraTaxCode: 24,
}
export const RUM: ProductByHand = {
  id: 23,
  name: 'Ron Blanco 375 cc',
  brand: 'Caribe',
  category: 'ron',
  regular: 4999,
  tax: 19,
  extraTaxCode: 24,
}

export const MERLOT: ProductByHand = {
  id: 24,
  name: 'Merlot Gran Reserva 750 cc',
  brand: 'Viña del Valle',
  category: 'vinos',
  regular: 11_000,
  club: 10_000,
  bulk: { price: 9000, amount: 2 },
  tax: 19,
  extraTaxCode: 25,
}
export const GUM: ProductByHand = {
  id: 25,
  name: 'Chicle menta',
  brand: 'Crocante',
  category: 'snacks',
  regular: 335,
  tax: 19,
  extraTaxCode: 0,
}
export const MINTS: ProductByHand = { ...GUM, id: 26, name: 'Pastillas de menta' }

export const PROGRAMMED: DeliveryByHand = { way: 'programmed', cost: 2990 }
export const PROGRAMMED_FAR: DeliveryByHand = { way: 'programmed', cost: 5990 }
export const PICKUP: DeliveryByHand = { way: 'pickup' }

/** 2.990 ÷ 1,19 = 2.512,61 → 2.513; IVA 477. */
export const COSTS_2990: Expected['delivery'] = { cost: 2990, taxes: [2513, 477, 0] }
/** 5.990 ÷ 1,19 = 5.033,61 → 5.034; IVA 956. */
export const COSTS_5990: Expected['delivery'] = { cost: 5990, taxes: [5034, 956, 0] }
export const COSTS_NOTHING: Expected['delivery'] = { cost: 0, taxes: [0, 0, 0] }

export const DIEZ: CouponByHand = { code: 'DIEZ', type: 'percentage', value: 10 }
export const BIENVENIDA10: CouponByHand = {
  code: 'BIENVENIDA10',
  type: 'percentage',
  value: 10,
  maxDiscount: 5000,
  minCartAmount: 20_000,
}
export const MENOS3000: CouponByHand = { code: 'MENOS3000', type: 'difference', value: 3000, minCartAmount: 25_000 }
export const TRESMIL: CouponByHand = { code: 'TRESMIL', type: 'difference', value: 3000 }
export const MIL: CouponByHand = { code: 'MIL', type: 'difference', value: 1000 }
export const DESPACHOGRATIS: CouponByHand = {
  code: 'DESPACHOGRATIS',
  type: 'difference',
  value: 0,
  isDeliveryFree: true,
}

export const WINES: For = { categories: ['vinos'] }
export const QUARTER_OFF_WINES: PromotionByHand = {
  id: 4,
  name: '25 % en vinos',
  kind: 'percentage',
  percentage: 25,
  on: WINES,
}
export const CABERNET_AT_4790: PromotionByHand = {
  id: 5,
  name: 'Cabernet a $4.790',
  kind: 'fixedPrice',
  price: 4790,
  on: { products: [1] },
}
export const SECOND_WINE_HALF: PromotionByHand = {
  id: 7,
  name: '2ª unidad al 50 %',
  kind: 'secondUnit',
  percentage: 50,
  on: WINES,
}
export const SECOND_CRISPS_HALF: PromotionByHand = {
  id: 8,
  name: '2ª unidad al 50 %',
  kind: 'secondUnit',
  percentage: 50,
  on: { categories: ['snacks'] },
}
export const TWO_FOR_ONE_WINES: PromotionByHand = { id: 9, name: '2x1', kind: 'nForM', take: 2, pay: 1, on: WINES }
export const FREE_FROM_29990: PromotionByHand = {
  id: 11,
  name: 'Despacho gratis desde $29.990',
  kind: 'freeDelivery',
  from: 29_990,
}
export const FREE_FROM_40000: PromotionByHand = {
  id: 12,
  name: 'Despacho gratis desde $40.000',
  kind: 'freeDelivery',
  from: 40_000,
}

export const of = (product: ProductByHand, quantity: number): LineByHand => ({ product, quantity })
export const club = (pesos: number): ChangeByHand => ({ kind: 'club', label: 'Descuento Socio', pesos })
export const bulk = (pesos: number): ChangeByHand => ({ kind: 'bulk', label: 'Descuento Mayorista', pesos })
export const recommended = (pesos: number): ChangeByHand => ({
  kind: 'recommended',
  label: 'Descuento producto recomendado',
  pesos,
})
export const promotion = (name: string, pesos: number): ChangeByHand => ({
  kind: 'promotion',
  label: `Descuento promoción ${name}`,
  pesos,
})
export const coupon = (code: string, pesos: number): ChangeByHand => ({ kind: 'coupon', label: `Cupón ${code}`, pesos })

/** Sixty kinds of sweets at $1.000. */
export const SWEETS: readonly ProductByHand[] = Array.from({ length: 60 }, (_, index) => ({
  id: 1001 + index,
  name: `Dulce ${index + 1}`,
  brand: 'Crocante',
  category: 'snacks',
  regular: 1000,
  tax: 19,
  extraTaxCode: 0,
}))
export const many = (times: number, line: ExpectedLine): ExpectedLine[] => Array.from({ length: times }, () => line)
