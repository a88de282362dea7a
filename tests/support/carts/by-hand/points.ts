// Carts worked out by hand: points, and orders with everything at once.
import type { CartByHand } from './cart-by-hand.ts'
import {
  BEER,
  bulk,
  CABERNET,
  CARMENERE,
  COLA,
  COLA_ZERO,
  COSTS_2990,
  COSTS_5990,
  COSTS_NOTHING,
  CRISPS,
  club,
  coupon,
  LEMON_MINIATURE,
  MANGO_MINIATURE,
  MIL,
  MINIATURE,
  many,
  of,
  PICKUP,
  PISCO,
  PROGRAMMED,
  PROGRAMMED_FAR,
  promotion,
  recommended,
  SWEETS,
  WATER,
  WHISKY,
} from './goods.ts'

export const POINTS: readonly CartByHand[] = [
  // Points

  // 9.980 − 600 = 9.380; all 2.480 points; 6.900; + 2.990 = 9.890.
  {
    name: "all of a member's points",
    audience: 'member',
    lines: [of(CABERNET, 2)],
    points: { balance: 2480, wanted: 'todos' },
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 4690, unitNet: 3941, changes: [club(600)], points: 2480, total: 9380, taxes: [7882, 1498, 0] }],
      subtotal: 9980,
      discounts: { club: 600, total: 600 },
      delivery: COSTS_2990,
      points: 2480,
      finalTotal: 9890,
      taxes: [8311, 1579, 0],
    },
  },
  // Of 50.000 points only the 9.380 of the products; delivery is paid with money: 2.990.
  {
    name: 'points above the total',
    audience: 'member',
    lines: [of(CABERNET, 2)],
    points: { balance: 50_000, wanted: 'todos' },
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 4690, unitNet: 3941, changes: [club(600)], points: 9380, total: 9380, taxes: [7882, 1498, 0] }],
      subtotal: 9980,
      discounts: { club: 600, total: 600 },
      delivery: COSTS_2990,
      points: 9380,
      finalTotal: 2990,
      taxes: [2513, 477, 0],
    },
  },
  // 5.500 + 2.590 + 1.890 = 9.980; 1.480 × 5.500 ÷ 9.980 = 815,63; 384,09;
  // 280,28: 815 + 384 + 280 = 1.479, the last to 815,63. 10.680 − 700 − 1.480 = 8.500.
  {
    name: 'a part of the points, shared by three lines',
    audience: 'member',
    lines: [of(CARMENERE, 1), of(CRISPS, 1), of(COLA, 1)],
    points: { balance: 2480, wanted: 1480 },
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 5500, unitNet: 4622, changes: [club(500)], points: 816, total: 5500, taxes: [4622, 878, 0] },
        { unit: 2590, unitNet: 2176, changes: [club(100)], points: 384, total: 2590, taxes: [2176, 414, 0] },
        { unit: 1890, unitNet: 1588, changes: [club(100)], points: 280, total: 1890, taxes: [1588, 302, 0] },
      ],
      subtotal: 10_680,
      discounts: { club: 700, total: 700 },
      delivery: COSTS_NOTHING,
      points: 1480,
      finalTotal: 8500,
      taxes: [7143, 1357, 0],
    },
  },
  // 2.481 is one above the balance, which is none: 9.980 − 600 = 9.380; + 2.990 = 12.370.
  {
    name: 'a part above the balance',
    audience: 'member',
    lines: [of(CABERNET, 2)],
    points: { balance: 2480, wanted: 2481 },
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 4690, unitNet: 3941, changes: [club(600)], total: 9380, taxes: [7882, 1498, 0] }],
      subtotal: 9980,
      discounts: { club: 600, total: 600 },
      delivery: COSTS_2990,
      finalTotal: 12_370,
      taxes: [10_395, 1975, 0],
    },
  },
  // 9.380 − 1.000 = 8.380 of the 10.000 wanted: 9.980 − 1.600 − 8.380 = 0.
  {
    name: 'nothing to pay: coupon and points',
    audience: 'member',
    lines: [of(CABERNET, 2)],
    coupon: MIL,
    points: { balance: 50_000, wanted: 10_000 },
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 4690,
          unitNet: 3941,
          changes: [club(600)],
          coupon: 1000,
          points: 8380,
          total: 8380,
          taxes: [7042, 1338, 0],
        },
      ],
      subtotal: 9980,
      discounts: { club: 600, coupon: 1000, total: 1600 },
      cartChanges: [coupon('MIL', 1000)],
      delivery: COSTS_NOTHING,
      points: 8380,
      finalTotal: 0,
      taxes: [0, 0, 0],
    },
  },

  // Documents and large carts

  // 59.880 + 53.940 + 11.940 + 11.940 + 10.760 + 10.000 = 158.460;
  // list 70 saves 9.600 + 9.000 + 2.340 + 1.740 + 1.960 = 24.640 (bulk 4.290 is above 4.190); 133.820.
  // 10.000 points ÷ 133.820: 3.757,29; 3.358,24; 717,38; 762,22; 657,60;
  // 747,27: 9.998, one more each to ,60 and ,38. 133.820 − 10.000 + 5.990 = 129.810.
  // A caterer sells nothing on: no ILA. Net: 50.280 ÷ 1,19 = 42.252,10; 44.940 ÷ 1,19 = 37.764,71;
  // 9.600 ÷ 1,19 = 8.067,23; 10.200 ÷ 1,19 = 8.571,43; 8.800 ÷ 1,19 = 7.394,96; 10.000 ÷ 1,19 = 8.403,36.
  // In all, of the money: 129.810 ÷ 1,19 = 109.084,03; IVA 19 % of 109.084 = 20.725,96; together 129.810.
  {
    name: 'factura of a caterer with points',
    audience: 'caterer',
    document: 'factura',
    lines: [of(CABERNET, 12), of(PISCO, 6), of(COLA, 6), of(COLA_ZERO, 6), of(CRISPS, 4), of(WATER, 10)],
    points: { balance: 12_345, wanted: 10_000 },
    delivery: PROGRAMMED_FAR,
    expected: {
      lines: [
        { unit: 4190, unitNet: 3521, changes: [club(9600)], points: 3757, total: 50_280, taxes: [42_252, 8028, 0] },
        { unit: 7490, unitNet: 6294, changes: [club(9000)], points: 3358, total: 44_940, taxes: [37_765, 7175, 0] },
        { unit: 1600, unitNet: 1345, changes: [club(2340)], points: 718, total: 9600, taxes: [8067, 1533, 0] },
        { unit: 1700, unitNet: 1429, changes: [club(1740)], points: 762, total: 10_200, taxes: [8571, 1629, 0] },
        { unit: 2200, unitNet: 1849, changes: [club(1960)], points: 658, total: 8800, taxes: [7395, 1405, 0] },
        { unit: 1000, unitNet: 840, points: 747, total: 10_000, taxes: [8403, 1597, 0] },
      ],
      subtotal: 158_460,
      discounts: { club: 24_640, total: 24_640 },
      delivery: COSTS_5990,
      points: 10_000,
      finalTotal: 129_810,
      taxes: [109_084, 20_726, 0],
    },
  },
  // 999 × 790 = 789.210; 999 × (790 − 650) = 139.860; 649.350 = 999 × 650; + 5.990 = 655.340.
  {
    name: 'one line of 999 units',
    audience: 'caterer',
    document: 'factura',
    lines: [of(BEER, 999)],
    delivery: PROGRAMMED_FAR,
    expected: {
      lines: [{ unit: 650, unitNet: 546, changes: [club(139_860)], total: 649_350, taxes: [545_672, 103_678, 0] }],
      subtotal: 789_210,
      discounts: { club: 139_860, total: 139_860 },
      delivery: COSTS_5990,
      finalTotal: 655_340,
      taxes: [550_706, 104_634, 0],
    },
  },
  // 1.000 ÷ 60 = 16,67: 60 × 16 = 960, the 40 pesos left to lines 1–40: 17.
  // They have 983 left, lines 41–60 have 984.
  // Points 700 × 983 ÷ 59.000 = 11,663 and 700 × 984 ÷ 59.000 = 11,675: 60 × 11 = 660;
  // of the 40 left 20 go to lines 41–60, the larger fraction, 20 to lines 1–20.
  // 60.000 − 1.000 − 700 = 58.300.
  {
    name: 'sixty lines share a coupon and points',
    audience: 'member',
    lines: SWEETS.map((sweet) => of(sweet, 1)),
    coupon: MIL,
    points: { balance: 700, wanted: 'todos' },
    delivery: PICKUP,
    expected: {
      lines: [
        ...many(20, { unit: 1000, unitNet: 840, coupon: 17, points: 12, total: 983, taxes: [826, 157, 0] }),
        ...many(20, { unit: 1000, unitNet: 840, coupon: 17, points: 11, total: 983, taxes: [826, 157, 0] }),
        ...many(20, { unit: 1000, unitNet: 840, coupon: 16, points: 12, total: 984, taxes: [827, 157, 0] }),
      ],
      subtotal: 60_000,
      discounts: { coupon: 1000, total: 1000 },
      cartChanges: [coupon('MIL', 1000)],
      delivery: COSTS_NOTHING,
      points: 700,
      finalTotal: 58_300,
      taxes: [48_992, 9308, 0],
    },
  },
  // Three lines of 2 × 333 = 666, together 1.998; 100 ÷ 3 = 33,33: 34, 33, 33.
  // Left 632, 633, 633, together 1.898. Points 1.000 × 632 ÷ 1.898 = 332,98; 333,51;
  // 333,51: 998, one more to the first and the second. 1.998 − 100 − 1.000 = 898.
  {
    name: 'prices that do not divide',
    audience: 'member',
    lines: [of(MINIATURE, 2), of(LEMON_MINIATURE, 2), of(MANGO_MINIATURE, 2)],
    coupon: { code: 'CIEN', type: 'difference', value: 100 },
    points: { balance: 1000, wanted: 'todos' },
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 333, unitNet: 280, coupon: 34, points: 333, total: 632, taxes: [531, 101, 0] },
        { unit: 333, unitNet: 280, coupon: 33, points: 334, total: 633, taxes: [532, 101, 0] },
        { unit: 333, unitNet: 280, coupon: 33, points: 333, total: 633, taxes: [532, 101, 0] },
      ],
      subtotal: 1998,
      discounts: { coupon: 100, total: 100 },
      cartChanges: [coupon('CIEN', 100)],
      delivery: COSTS_NOTHING,
      points: 1000,
      finalTotal: 898,
      taxes: [755, 143, 0],
    },
  },
  // 29.940 + 12.000 + 24.990 + 8.070 = 75.000. Bulk 4.200; club 1.000 + 300; recommended 3.000;
  // half of 5.500 = 2.750; left 25.740 + 8.250 + 21.990 + 7.770 = 63.750. Coupon 403,76; 129,41; 344,94;
  // 121,88: 997, one more each to ,94, ,88 and ,76. Left 62.750. Points 597,57; 191,54; 510,51;
  // 180,38: 1.478, one more each to ,57 and ,54. Discounts 4.200 + 1.300 + 3.000 + 2.750 + 1.000 = 12.250;
  // 75.000 − 12.250 − 1.480 + 2.990 = 64.260.
  {
    name: 'every kind of discount on one order',
    audience: 'member',
    lines: [of(CABERNET, 6), of(CARMENERE, 2), { product: WHISKY, quantity: 1, isRecommended: true }, of(CRISPS, 3)],
    promotions: [{ id: 7, name: '2ª unidad al 50 %', kind: 'secondUnit', percentage: 50, on: { products: [2] } }],
    coupon: { code: 'FINDE1000', type: 'difference', value: 1000 },
    points: { balance: 2480, wanted: 1480 },
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 4290,
          unitNet: 3605,
          changes: [bulk(4200)],
          coupon: 404,
          points: 598,
          total: 25_336,
          taxes: [21_291, 4045, 0],
        },
        {
          unit: 5500,
          unitNet: 4622,
          changes: [club(1000), promotion('2ª unidad al 50 %', 2750)],
          coupon: 129,
          points: 192,
          total: 8121,
          taxes: [6824, 1297, 0],
        },
        {
          unit: 21_990,
          unitNet: 18_479,
          changes: [recommended(3000)],
          coupon: 345,
          points: 510,
          total: 21_645,
          taxes: [18_189, 3456, 0],
        },
        {
          unit: 2590,
          unitNet: 2176,
          changes: [club(300)],
          coupon: 122,
          points: 180,
          total: 7648,
          taxes: [6427, 1221, 0],
        },
      ],
      subtotal: 75_000,
      discounts: { club: 1300, bulk: 4200, recommended: 3000, offers: 2750, coupon: 1000, total: 12_250 },
      cartChanges: [coupon('FINDE1000', 1000)],
      promotionNames: ['2ª unidad al 50 %'],
      delivery: COSTS_2990,
      points: 1480,
      finalTotal: 64_260,
      taxes: [54_000, 10_260, 0],
    },
  },
]
