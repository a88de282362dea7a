// Carts worked out by hand: coupons, alone and beside what voids or lowers them.
import type { CartByHand } from './cart-by-hand.ts'
import {
  BIENVENIDA10,
  bulk,
  CABERNET,
  CABERNET_AT_4790,
  CARMENERE,
  COLA,
  COSTS_2990,
  COSTS_5990,
  COSTS_NOTHING,
  CRISPS,
  club,
  coupon,
  DIEZ,
  FREE_FROM_40000,
  GIN,
  GUM,
  MENOS3000,
  MERLOT,
  MIL,
  MINTS,
  of,
  PICKUP,
  PISCO,
  PROGRAMMED,
  PROGRAMMED_FAR,
  promotion,
  QUARTER_OFF_WINES,
  SECOND_CRISPS_HALF,
  TEQUILA,
  TRESMIL,
  WATER,
  WHISKY,
} from './goods.ts'

export const COUPONS: readonly CartByHand[] = [
  // Coupons

  // Subtotal 29.940 reaches 25.000; bulk 4.200; 25.740 − 3.000 = 22.740.
  {
    name: 'a difference coupon beside a bulk price',
    audience: 'member',
    lines: [of(CABERNET, 6)],
    coupon: MENOS3000,
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 4290, unitNet: 3605, changes: [bulk(4200)], coupon: 3000, total: 22_740, taxes: [19_109, 3631, 0] },
      ],
      subtotal: 29_940,
      discounts: { bulk: 4200, coupon: 3000, total: 7200 },
      cartChanges: [coupon('MENOS3000', 3000)],
      delivery: COSTS_NOTHING,
      finalTotal: 22_740,
      taxes: [19_109, 3631, 0],
    },
  },
  // 5.500 + 2.590 + 1.890 = 9.980. 1.000 × 5.500 ÷ 9.980 = 551,10; 259,52;
  // 189,38: 551 + 259 + 189 = 999, the last to 259,52. 10.680 − 700 − 1.000 = 8.980; + 2.990 = 11.970.
  {
    name: 'a difference coupon shared by three lines',
    audience: 'member',
    lines: [of(CARMENERE, 1), of(CRISPS, 1), of(COLA, 1)],
    coupon: MIL,
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 5500, unitNet: 4622, changes: [club(500)], coupon: 551, total: 4949, taxes: [4159, 790, 0] },
        { unit: 2590, unitNet: 2176, changes: [club(100)], coupon: 260, total: 2330, taxes: [1958, 372, 0] },
        { unit: 1890, unitNet: 1588, changes: [club(100)], coupon: 189, total: 1701, taxes: [1429, 272, 0] },
      ],
      subtotal: 10_680,
      discounts: { club: 700, coupon: 1000, total: 1700 },
      cartChanges: [coupon('MIL', 1000)],
      delivery: COSTS_2990,
      finalTotal: 11_970,
      taxes: [10_059, 1911, 0],
    },
  },
  // 4 × 6.000 = 24.000; club 2.000; 10 % of 4 × 5.500 = 22.000 is 2.200; 19.800; + 2.990 = 22.790.
  {
    name: 'a percentage coupon below its cap',
    audience: 'member',
    lines: [of(CARMENERE, 4)],
    coupon: BIENVENIDA10,
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 5500, unitNet: 4622, changes: [club(2000)], coupon: 2200, total: 19_800, taxes: [16_639, 3161, 0] },
      ],
      subtotal: 24_000,
      discounts: { club: 2000, coupon: 2200, total: 4200 },
      cartChanges: [coupon('BIENVENIDA10', 2200)],
      delivery: COSTS_2990,
      finalTotal: 22_790,
      taxes: [19_151, 3639, 0],
    },
  },
  // 3 × 24.990 = 74.970; club 6.000; 10 % of 68.970 = 6.897, at most 5.000; 63.970.
  {
    name: 'a percentage coupon at its cap',
    audience: 'member',
    lines: [of(WHISKY, 3)],
    coupon: BIENVENIDA10,
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 22_990,
          unitNet: 19_319,
          changes: [club(6000)],
          coupon: 5000,
          total: 63_970,
          taxes: [53_756, 10_214, 0],
        },
      ],
      subtotal: 74_970,
      discounts: { club: 6000, coupon: 5000, total: 11_000 },
      cartChanges: [coupon('BIENVENIDA10', 5000)],
      delivery: COSTS_NOTHING,
      finalTotal: 63_970,
      taxes: [53_756, 10_214, 0],
    },
  },
  // 45.980 + 16.980 = 62.960;
  // 10 % 6.296, at most 5.000: 5.000 × 45.980 ÷ 62.960 = 3.651,52 and 1.348,48 → 3.652 and 1.348.
  // 67.960 − 5.000 − 5.000 = 57.960; + 2.990 = 60.950.
  {
    name: 'two lines share the cap of a coupon',
    audience: 'member',
    lines: [of(WHISKY, 2), of(PISCO, 2)],
    coupon: BIENVENIDA10,
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 22_990,
          unitNet: 19_319,
          changes: [club(4000)],
          coupon: 3652,
          total: 42_328,
          taxes: [35_570, 6758, 0],
        },
        { unit: 8490, unitNet: 7134, changes: [club(1000)], coupon: 1348, total: 15_632, taxes: [13_136, 2496, 0] },
      ],
      subtotal: 67_960,
      discounts: { club: 5000, coupon: 5000, total: 10_000 },
      cartChanges: [coupon('BIENVENIDA10', 5000)],
      delivery: COSTS_2990,
      finalTotal: 60_950,
      taxes: [51_218, 9732, 0],
    },
  },
  // 19.999 is one peso short of 20.000: 19.999 + 2.990 = 22.989.
  {
    name: "a coupon's minimum missed by one peso",
    audience: 'member',
    lines: [of(GIN, 1)],
    coupon: BIENVENIDA10,
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 19_999, unitNet: 16_806, total: 19_999, taxes: [16_806, 3193, 0] }],
      subtotal: 19_999,
      discounts: { total: 0 },
      delivery: COSTS_2990,
      finalTotal: 22_989,
      taxes: [19_318, 3671, 0],
      couponRefused: 'belowMinimum',
    },
  },
  // The subtotal of 20.000 counts, not the 18.000 of the club: 10 % of 18.000 = 1.800; 16.200.
  {
    name: "a coupon's minimum met before discounts",
    audience: 'member',
    lines: [of(TEQUILA, 1)],
    coupon: BIENVENIDA10,
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 18_000,
          unitNet: 15_126,
          changes: [club(2000)],
          coupon: 1800,
          total: 16_200,
          taxes: [13_613, 2587, 0],
        },
      ],
      subtotal: 20_000,
      discounts: { club: 2000, coupon: 1800, total: 3800 },
      cartChanges: [coupon('BIENVENIDA10', 1800)],
      delivery: COSTS_NOTHING,
      finalTotal: 16_200,
      taxes: [13_613, 2587, 0],
    },
  },
  // Wines 2 × 4.690 + 5.500 = 14.880;
  // 15 % = 2.232, at most 2.000: 2.000 × 9.380 ÷ 14.880 = 1.260,75 and 739,25 → 1.261, 739.
  // 9.980 + 6.000 + 8.990 = 24.970; − 1.600 − 2.000 = 21.370; + 2.990 = 24.360.
  {
    name: 'a coupon on selected products with a cap',
    audience: 'member',
    lines: [of(CABERNET, 2), of(CARMENERE, 1), of(PISCO, 1)],
    coupon: { code: 'SOLOVINOS15', type: 'percentage', value: 15, maxDiscount: 2000, products: [1, 2] },
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 4690, unitNet: 3941, changes: [club(600)], coupon: 1261, total: 8119, taxes: [6823, 1296, 0] },
        { unit: 5500, unitNet: 4622, changes: [club(500)], coupon: 739, total: 4761, taxes: [4001, 760, 0] },
        { unit: 8490, unitNet: 7134, changes: [club(500)], total: 8490, taxes: [7134, 1356, 0] },
      ],
      subtotal: 24_970,
      discounts: { club: 1600, coupon: 2000, total: 3600 },
      cartChanges: [coupon('SOLOVINOS15', 2000)],
      delivery: COSTS_2990,
      finalTotal: 24_360,
      taxes: [20_471, 3889, 0],
    },
  },
  // 15 % of 9.380 = 1.407 and of 5.500 = 825, together 2.232, below 5.000; 24.970 − 1.600 − 2.232 = 21.138.
  {
    name: 'a coupon on selected products below its cap',
    audience: 'member',
    lines: [of(CABERNET, 2), of(CARMENERE, 1), of(PISCO, 1)],
    coupon: { code: 'SOLOVINOS15', type: 'percentage', value: 15, maxDiscount: 5000, products: [1, 2] },
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 4690, unitNet: 3941, changes: [club(600)], coupon: 1407, total: 7973, taxes: [6700, 1273, 0] },
        { unit: 5500, unitNet: 4622, changes: [club(500)], coupon: 825, total: 4675, taxes: [3929, 746, 0] },
        { unit: 8490, unitNet: 7134, changes: [club(500)], total: 8490, taxes: [7134, 1356, 0] },
      ],
      subtotal: 24_970,
      discounts: { club: 1600, coupon: 2232, total: 3832 },
      cartChanges: [coupon('SOLOVINOS15', 2232)],
      delivery: COSTS_NOTHING,
      finalTotal: 21_138,
      taxes: [17_763, 3375, 0],
    },
  },
  // The crisps have only 2.590 of the 3.000: 6.000 + 2.690 = 8.690; − 600 − 2.590 = 5.500; + 2.990 = 8.490.
  {
    name: 'a difference coupon above what its product costs',
    audience: 'member',
    lines: [of(CARMENERE, 1), of(CRISPS, 1)],
    coupon: { code: 'PAPAS3000', type: 'difference', value: 3000, products: [7] },
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 5500, unitNet: 4622, changes: [club(500)], total: 5500, taxes: [4622, 878, 0] },
        { unit: 2590, unitNet: 2176, changes: [club(100)], coupon: 2590, total: 0, taxes: [0, 0, 0] },
      ],
      subtotal: 8690,
      discounts: { club: 600, coupon: 2590, total: 3190 },
      cartChanges: [coupon('PAPAS3000', 2590)],
      delivery: COSTS_2990,
      finalTotal: 8490,
      taxes: [7134, 1356, 0],
    },
  },
  // 12.000; club 1.000; 25 % of 5.500 = 1.375, 2 × 1.375 = 2.750; 8.250; + 2.990 = 11.240.
  // The coupon takes nothing.
  {
    name: 'a percentage coupon voided by a promotion',
    audience: 'member',
    lines: [of(CARMENERE, 2)],
    promotions: [QUARTER_OFF_WINES],
    coupon: DIEZ,
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 5500,
          unitNet: 4622,
          changes: [club(1000), promotion('25 % en vinos', 2750)],
          total: 8250,
          taxes: [6933, 1317, 0],
        },
      ],
      subtotal: 12_000,
      discounts: { club: 1000, offers: 2750, total: 3750 },
      promotionNames: ['25 % en vinos'],
      delivery: COSTS_2990,
      finalTotal: 11_240,
      taxes: [9445, 1795, 0],
      couponRefused: 'withPromotions',
    },
  },
  // 12.000 + 5.380 = 17.380; club 1.000 + 200; half of 2.590 = 1.295; 17.380 − 2.495 = 14.885.
  {
    name: 'a percentage coupon voided by a promotion on another line',
    audience: 'member',
    lines: [of(CARMENERE, 2), of(CRISPS, 2)],
    promotions: [SECOND_CRISPS_HALF],
    coupon: { code: 'SOLOVINOS15', type: 'percentage', value: 15, products: [1, 2] },
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 5500, unitNet: 4622, changes: [club(1000)], total: 11_000, taxes: [9244, 1756, 0] },
        {
          unit: 2590,
          unitNet: 2176,
          changes: [club(200), promotion('2ª unidad al 50 %', 1295)],
          total: 3885,
          taxes: [3265, 620, 0],
        },
      ],
      subtotal: 17_380,
      discounts: { club: 1200, offers: 1295, total: 2495 },
      promotionNames: ['2ª unidad al 50 %'],
      delivery: COSTS_NOTHING,
      finalTotal: 14_885,
      taxes: [12_508, 2377, 0],
      couponRefused: 'withPromotions',
    },
  },
  // 12.000 − 1.000 − 2.750 = 8.250 as above; − 3.000 = 5.250; + 2.990 = 8.240.
  {
    name: 'a difference coupon beside a promotion',
    audience: 'member',
    lines: [of(CARMENERE, 2)],
    promotions: [QUARTER_OFF_WINES],
    coupon: TRESMIL,
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 5500,
          unitNet: 4622,
          changes: [club(1000), promotion('25 % en vinos', 2750)],
          coupon: 3000,
          total: 5250,
          taxes: [4412, 838, 0],
        },
      ],
      subtotal: 12_000,
      discounts: { club: 1000, offers: 2750, coupon: 3000, total: 6750 },
      cartChanges: [coupon('TRESMIL', 3000)],
      promotionNames: ['25 % en vinos'],
      delivery: COSTS_2990,
      finalTotal: 8240,
      taxes: [6924, 1316, 0],
    },
  },
  // The club's 4.690 is below 4.790, so no promotion is applied: 9.980 − 600 = 9.380; 10 % = 938; 8.442.
  {
    name: 'a promotion that saves nothing voids no coupon',
    audience: 'member',
    lines: [of(CABERNET, 2)],
    promotions: [CABERNET_AT_4790],
    coupon: DIEZ,
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 4690, unitNet: 3941, changes: [club(600)], coupon: 938, total: 8442, taxes: [7094, 1348, 0] }],
      subtotal: 9980,
      discounts: { club: 600, coupon: 938, total: 1538 },
      cartChanges: [coupon('DIEZ', 938)],
      delivery: COSTS_NOTHING,
      finalTotal: 8442,
      taxes: [7094, 1348, 0],
    },
  },
  // 2 × 24.990 = 49.980; club 4.000; 10 % of 45.980 = 4.598; 41.382.
  // The subtotal is above 40.000: delivery 0.
  {
    name: 'free delivery by promotion voids no percentage coupon',
    audience: 'member',
    lines: [of(WHISKY, 2)],
    promotions: [FREE_FROM_40000],
    coupon: DIEZ,
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 22_990,
          unitNet: 19_319,
          changes: [club(4000)],
          coupon: 4598,
          total: 41_382,
          taxes: [34_775, 6607, 0],
        },
      ],
      subtotal: 49_980,
      discounts: { club: 4000, coupon: 4598, total: 8598 },
      cartChanges: [coupon('DIEZ', 4598)],
      promotionNames: ['Despacho gratis desde $40.000'],
      delivery: { ...COSTS_NOTHING, freeBy: ['promotion'] },
      finalTotal: 41_382,
      taxes: [34_775, 6607, 0],
    },
  },
  // Of the club's 4.690, not of bulk's 4.290: 10 % of 28.140 = 2.814; 29.940 − 4.200 − 2.814 = 22.926.
  {
    name: 'a percentage coupon beside bulk is of the club price',
    audience: 'member',
    lines: [of(CABERNET, 6)],
    coupon: DIEZ,
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 4290, unitNet: 3605, changes: [bulk(4200)], coupon: 2814, total: 22_926, taxes: [19_266, 3660, 0] },
      ],
      subtotal: 29_940,
      discounts: { bulk: 4200, coupon: 2814, total: 7014 },
      cartChanges: [coupon('DIEZ', 2814)],
      delivery: COSTS_NOTHING,
      finalTotal: 22_926,
      taxes: [19_266, 3660, 0],
    },
  },
  // 100 % of 28.140, but the line has only 25.740: 29.940 − 4.200 − 25.740 = 0.
  {
    name: 'nothing to pay: a coupon never takes a line below zero',
    audience: 'member',
    lines: [of(CABERNET, 6)],
    coupon: { code: 'TODOGRATIS', type: 'percentage', value: 100 },
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 4290, unitNet: 3605, changes: [bulk(4200)], coupon: 25_740, total: 0, taxes: [0, 0, 0] }],
      subtotal: 29_940,
      discounts: { bulk: 4200, coupon: 25_740, total: 29_940 },
      cartChanges: [coupon('TODOGRATIS', 25_740)],
      delivery: COSTS_NOTHING,
      finalTotal: 0,
      taxes: [0, 0, 0],
    },
  },
  // 4.690 + 2.590 = 7.280; 15 % of it is 1.092: 703,5 and 388,5, alike, so the earlier line has the peso.
  // 7.680 − 400 − 1.092 = 6.188.
  {
    name: 'two halves of a peso: the earlier line has it',
    audience: 'member',
    lines: [of(CABERNET, 1), of(CRISPS, 1)],
    coupon: { code: 'QUINCE', type: 'percentage', value: 15 },
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 4690, unitNet: 3941, changes: [club(300)], coupon: 704, total: 3986, taxes: [3350, 636, 0] },
        { unit: 2590, unitNet: 2176, changes: [club(100)], coupon: 388, total: 2202, taxes: [1850, 352, 0] },
      ],
      subtotal: 7680,
      discounts: { club: 400, coupon: 1092, total: 1492 },
      cartChanges: [coupon('QUINCE', 1092)],
      delivery: COSTS_NOTHING,
      finalTotal: 6188,
      taxes: [5200, 988, 0],
    },
  },
  // 95 % of the club's 20.000 is 19.000, but the line has 18.000 left; 95 % of 335 = 318,25, twice 636,5.
  // 18.636,5 → 18.637, shared 18.000,48; 318,26; 318,26: the peso left over belongs to the wine, which has
  // nothing left for it, so the next has it. 22.670 − 4.000 − 18.637 = 33.
  // Net: 16 ÷ 1,19 = 13,45; 17 ÷ 1,19 = 14,29; 335 ÷ 1,19 = 281,51; one bottle 9.000 ÷ 1,19 = 7.563,03.
  {
    name: 'a line that has nothing left passes its peso on',
    audience: 'member',
    lines: [of(MERLOT, 2), of(GUM, 1), of(MINTS, 1)],
    coupon: { code: 'CASITODO', type: 'percentage', value: 95 },
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 9000, unitNet: 7563, changes: [bulk(4000)], coupon: 18_000, total: 0, taxes: [0, 0, 0] },
        { unit: 335, unitNet: 282, coupon: 319, total: 16, taxes: [13, 3, 0] },
        { unit: 335, unitNet: 282, coupon: 318, total: 17, taxes: [14, 3, 0] },
      ],
      subtotal: 22_670,
      discounts: { bulk: 4000, coupon: 18_637, total: 22_637 },
      cartChanges: [coupon('CASITODO', 18_637)],
      delivery: COSTS_NOTHING,
      finalTotal: 33,
      taxes: [28, 5, 0],
    },
  },
  // 2 × 4.990 = 9.980; neither coupon nor points; + 2.990 = 12.970.
  {
    name: 'a guest has neither coupon nor points',
    audience: 'guest',
    lines: [of(CABERNET, 2)],
    coupon: MIL,
    points: { balance: 5000, wanted: 'todos' },
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 4990, unitNet: 4193, total: 9980, taxes: [8387, 1593, 0] }],
      subtotal: 9980,
      discounts: { total: 0 },
      delivery: COSTS_2990,
      finalTotal: 12_970,
      taxes: [10_899, 2071, 0],
      couponRefused: 'logIn',
    },
  },
  // List 86: 2 × 1.790 = 3.580. The coupon is of the club's 2 × 8.490 = 16.980, not of list 86: 1.698.
  // No points. 17.980 − 3.580 − 1.698 = 12.702; + 5.990 = 18.692.
  {
    name: "a distributor's percentage coupon, and points that do not count",
    audience: 'distributor',
    document: 'factura',
    lines: [of(PISCO, 2)],
    coupon: DIEZ,
    points: { balance: 5000, wanted: 'todos' },
    delivery: PROGRAMMED_FAR,
    expected: {
      lines: [
        { unit: 7200, unitNet: 4784, changes: [club(3580)], coupon: 1698, total: 12_702, taxes: [8440, 1604, 2658] },
      ],
      subtotal: 17_980,
      discounts: { club: 3580, coupon: 1698, total: 5278 },
      cartChanges: [coupon('DIEZ', 1698)],
      delivery: COSTS_5990,
      finalTotal: 18_692,
      taxes: [13_473, 2560, 2659],
    },
  },
  // 2 × 1.000 − 2.000; the third thousand pays no delivery: 2.990.
  {
    name: 'a difference coupon above all products',
    audience: 'member',
    lines: [of(WATER, 2)],
    coupon: TRESMIL,
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 1000, unitNet: 840, coupon: 2000, total: 0, taxes: [0, 0, 0] }],
      subtotal: 2000,
      discounts: { coupon: 2000, total: 2000 },
      cartChanges: [coupon('TRESMIL', 2000)],
      delivery: COSTS_2990,
      finalTotal: 2990,
      taxes: [2513, 477, 0],
    },
  },
]
