// Carts worked out by hand: what delivery costs, when it is free, express and its limits, and the minimum of an order.
import type { CartByHand } from './cart-by-hand.ts'
import {
  CABERNET,
  CARMENERE,
  COSTS_2990,
  COSTS_NOTHING,
  CRISPS,
  club,
  DESPACHOGRATIS,
  FREE_FROM_29990,
  FREE_FROM_40000,
  GLASSES,
  MINIATURE,
  of,
  PICKUP,
  PROGRAMMED,
  RUM,
  SPARKLING,
  WATER,
  WHISKY,
} from './goods.ts'

export const DELIVERIES: readonly CartByHand[] = [
  // Delivery

  // 5.490 + 12.000 = 17.490; club 500; every line is free of delivery: 16.990.
  {
    name: 'free delivery: every product is',
    audience: 'member',
    lines: [of(SPARKLING, 1), of(GLASSES, 1)],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 4990, unitNet: 4193, changes: [club(500)], total: 4990, taxes: [4193, 797, 0] },
        { unit: 12_000, unitNet: 10_084, total: 12_000, taxes: [10_084, 1916, 0] },
      ],
      subtotal: 17_490,
      discounts: { club: 500, total: 500 },
      delivery: { ...COSTS_NOTHING, freeBy: ['products'] },
      finalTotal: 16_990,
      taxes: [14_277, 2713, 0],
    },
  },
  // 17.490 + 2.690 = 20.180; the crisps pay delivery: + 2.990 = 23.170.
  {
    name: 'one product that is not free of delivery',
    audience: 'guest',
    lines: [of(SPARKLING, 1), of(GLASSES, 1), of(CRISPS, 1)],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 5490, unitNet: 4613, total: 5490, taxes: [4613, 877, 0] },
        { unit: 12_000, unitNet: 10_084, total: 12_000, taxes: [10_084, 1916, 0] },
        { unit: 2690, unitNet: 2261, total: 2690, taxes: [2261, 429, 0] },
      ],
      subtotal: 20_180,
      discounts: { total: 0 },
      delivery: COSTS_2990,
      finalTotal: 23_170,
      taxes: [19_471, 3699, 0],
    },
  },
  // 24.990 + 5 × 1.000 = 29.990, just the amount.
  {
    name: 'free delivery from an amount, exactly',
    audience: 'guest',
    lines: [of(WHISKY, 1), of(WATER, 5)],
    promotions: [FREE_FROM_29990],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 24_990, unitNet: 21_000, total: 24_990, taxes: [21_000, 3990, 0] },
        { unit: 1000, unitNet: 840, total: 5000, taxes: [4202, 798, 0] },
      ],
      subtotal: 29_990,
      discounts: { total: 0 },
      promotionNames: ['Despacho gratis desde $29.990'],
      delivery: { ...COSTS_NOTHING, freeBy: ['promotion'] },
      finalTotal: 29_990,
      taxes: [25_202, 4788, 0],
    },
  },
  // 24.990 + 4.999 = 29.989; + 2.990 = 32.979.
  {
    name: 'free delivery from an amount, one peso short',
    audience: 'guest',
    lines: [of(WHISKY, 1), of(RUM, 1)],
    promotions: [FREE_FROM_29990],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 24_990, unitNet: 21_000, total: 24_990, taxes: [21_000, 3990, 0] },
        { unit: 4999, unitNet: 4201, total: 4999, taxes: [4201, 798, 0] },
      ],
      subtotal: 29_989,
      discounts: { total: 0 },
      delivery: COSTS_2990,
      finalTotal: 32_979,
      taxes: [27_713, 5266, 0],
    },
  },
  // The subtotal of 29.990 counts, not the 27.990 that is paid.
  {
    name: 'free delivery from an amount is about the subtotal',
    audience: 'member',
    lines: [of(WHISKY, 1), of(WATER, 5)],
    promotions: [FREE_FROM_29990],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 22_990, unitNet: 19_319, changes: [club(2000)], total: 22_990, taxes: [19_319, 3671, 0] },
        { unit: 1000, unitNet: 840, total: 5000, taxes: [4202, 798, 0] },
      ],
      subtotal: 29_990,
      discounts: { club: 2000, total: 2000 },
      promotionNames: ['Despacho gratis desde $29.990'],
      delivery: { ...COSTS_NOTHING, freeBy: ['promotion'] },
      finalTotal: 27_990,
      taxes: [23_521, 4469, 0],
    },
  },
  // 4.990 − 300 = 4.690, and no delivery to pay. A coupon of 0 pesos is no change of a price.
  {
    name: 'a coupon of free delivery',
    audience: 'member',
    lines: [of(CABERNET, 1)],
    coupon: DESPACHOGRATIS,
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 4690, unitNet: 3941, changes: [club(300)], total: 4690, taxes: [3941, 749, 0] }],
      subtotal: 4990,
      discounts: { club: 300, total: 300 },
      delivery: { ...COSTS_NOTHING, freeBy: ['coupon'] },
      finalTotal: 4690,
      taxes: [3941, 749, 0],
    },
  },
  // 6 × 5.490 = 32.940; club 3.000; 29.940. Products, amount and coupon each make delivery free, once.
  {
    name: 'free delivery from three sources',
    audience: 'member',
    lines: [of(SPARKLING, 6)],
    promotions: [FREE_FROM_29990],
    coupon: DESPACHOGRATIS,
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 4990, unitNet: 4193, changes: [club(3000)], total: 29_940, taxes: [25_160, 4780, 0] }],
      subtotal: 32_940,
      discounts: { club: 3000, total: 3000 },
      promotionNames: ['Despacho gratis desde $29.990'],
      delivery: { ...COSTS_NOTHING, freeBy: ['products', 'promotion', 'coupon'] },
      finalTotal: 29_940,
      taxes: [25_160, 4780, 0],
    },
  },
  // Fee 250.049 ÷ 100 = 2.500,49 → 2.500; + 1.190; 14.970 ÷ 1.000 = 14,97 → 15; 3.705.
  // 14.970 + 3.705 = 18.675. 3.705 ÷ 1,19 = 3.113,45 → 3.113; IVA 592.
  {
    name: 'express: the fee rounds down, the basket up',
    audience: 'guest',
    lines: [of(CABERNET, 3)],
    delivery: { way: 'express', fee: 250_049 },
    expected: {
      lines: [{ unit: 4990, unitNet: 4193, total: 14_970, taxes: [12_580, 2390, 0] }],
      subtotal: 14_970,
      discounts: { total: 0 },
      delivery: { cost: 3705, taxes: [3113, 592, 0] },
      finalTotal: 18_675,
      taxes: [15_693, 2982, 0],
    },
  },
  // 2.500,5 → 2.501; + 1.190 + 15 of the subtotal before discounts = 3.706. 14.970 − 900 + 3.706 = 17.776.
  {
    name: 'express: half a peso of the fee, the basket before discounts',
    audience: 'member',
    lines: [of(CABERNET, 3)],
    delivery: { way: 'express', fee: 250_050 },
    expected: {
      lines: [{ unit: 4690, unitNet: 3941, changes: [club(900)], total: 14_070, taxes: [11_824, 2246, 0] }],
      subtotal: 14_970,
      discounts: { club: 900, total: 900 },
      delivery: { cost: 3706, taxes: [3114, 592, 0] },
      finalTotal: 17_776,
      taxes: [14_938, 2838, 0],
    },
  },
  // The fixed 3.990 takes the place of 2.000 + 1.190 + 12 = 3.202: 12.000 + 3.990 = 15.990.
  {
    name: 'express: a fixed cost takes the place of the fee',
    audience: 'guest',
    lines: [of(CARMENERE, 2)],
    delivery: { way: 'express', fee: 200_000, fixedCost: 3990 },
    expected: {
      lines: [{ unit: 6000, unitNet: 5042, total: 12_000, taxes: [10_084, 1916, 0] }],
      subtotal: 12_000,
      discounts: { total: 0 },
      delivery: { cost: 3990, taxes: [3353, 637, 0] },
      finalTotal: 15_990,
      taxes: [13_437, 2553, 0],
    },
  },
  // 2 × 24.990 = 49.980 is above 40.000, so that neither fee, 1.190 nor basket is paid.
  {
    name: 'express, free by promotion',
    audience: 'guest',
    lines: [of(WHISKY, 2)],
    promotions: [FREE_FROM_40000],
    delivery: { way: 'express', fee: 300_000 },
    expected: {
      lines: [{ unit: 24_990, unitNet: 21_000, total: 49_980, taxes: [42_000, 7980, 0] }],
      subtotal: 49_980,
      discounts: { total: 0 },
      promotionNames: ['Despacho gratis desde $40.000'],
      delivery: { ...COSTS_NOTHING, freeBy: ['promotion'] },
      finalTotal: 49_980,
      taxes: [42_000, 7980, 0],
    },
  },
  // 33 × 6.000 = 198.000; 612 + 1.190 + 198 = 2.000; 200.000 is not above the maximum.
  {
    name: 'express at its maximum',
    audience: 'guest',
    lines: [of(CARMENERE, 33)],
    delivery: { way: 'express', fee: 61_200 },
    expected: {
      lines: [{ unit: 6000, unitNet: 5042, total: 198_000, taxes: [166_387, 31_613, 0] }],
      subtotal: 198_000,
      discounts: { total: 0 },
      delivery: { cost: 2000, taxes: [1681, 319, 0] },
      finalTotal: 200_000,
      taxes: [168_067, 31_933, 0],
    },
  },
  // 613 + 1.190 + 198 = 2.001; 200.001.
  {
    name: 'express one peso above its maximum',
    audience: 'guest',
    lines: [of(CARMENERE, 33)],
    delivery: { way: 'express', fee: 61_300 },
    expected: {
      lines: [{ unit: 6000, unitNet: 5042, total: 198_000, taxes: [166_387, 31_613, 0] }],
      subtotal: 198_000,
      discounts: { total: 0 },
      delivery: { cost: 2001, taxes: [1682, 319, 0] },
      finalTotal: 200_001,
      taxes: [168_068, 31_933, 0],
      checkFailed: 3,
    },
  },
  // 36 × 6.000 = 216.000; club 18.000; 198.000 + 2.500 = 200.500; 500 points: 200.000.
  {
    name: 'express brought down to its maximum by points',
    audience: 'member',
    lines: [of(CARMENERE, 36)],
    points: { balance: 600, wanted: 500 },
    delivery: { way: 'express', fee: 200_000, fixedCost: 2500 },
    expected: {
      lines: [
        {
          unit: 5500,
          unitNet: 4622,
          changes: [club(18_000)],
          points: 500,
          total: 198_000,
          taxes: [166_387, 31_613, 0],
        },
      ],
      subtotal: 216_000,
      discounts: { club: 18_000, total: 18_000 },
      delivery: { cost: 2500, taxes: [2101, 399, 0] },
      points: 500,
      finalTotal: 200_000,
      taxes: [168_067, 31_933, 0],
    },
  },
  // 1.000 is the minimum. A promotion of free delivery changes nothing about a pickup and is not applied.
  {
    name: 'a pickup at the minimum',
    audience: 'guest',
    lines: [of(WATER, 1)],
    promotions: [{ id: 13, name: 'Despacho gratis', kind: 'freeDelivery', from: 0 }],
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 1000, unitNet: 840, total: 1000, taxes: [840, 160, 0] }],
      subtotal: 1000,
      discounts: { total: 0 },
      delivery: COSTS_NOTHING,
      finalTotal: 1000,
      taxes: [840, 160, 0],
    },
  },
  // 3 × 333 = 999; delivery does not help: + 2.990 = 3.989.
  {
    name: 'one peso below the minimum',
    audience: 'guest',
    lines: [of(MINIATURE, 3)],
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 333, unitNet: 280, total: 999, taxes: [839, 160, 0] }],
      subtotal: 999,
      discounts: { total: 0 },
      delivery: COSTS_2990,
      finalTotal: 3989,
      taxes: [3352, 637, 0],
      checkFailed: 2,
    },
  },
]
