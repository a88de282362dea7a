// Carts worked out by hand: promotions, alone and beside one another.
import type { CartByHand } from './cart-by-hand.ts'
import {
  BEER,
  bulk,
  CABERNET,
  CABERNET_AT_4790,
  CARMENERE,
  COLA,
  COSTS_2990,
  COSTS_NOTHING,
  CRISPS,
  club,
  MINIATURE,
  of,
  PICKUP,
  PISCO,
  PROGRAMMED,
  promotion,
  QUARTER_OFF_WINES,
  SECOND_CRISPS_HALF,
  SECOND_WINE_HALF,
  SIX_BEERS,
  TWO_FOR_ONE_WINES,
  WINES,
} from './goods.ts'

export const PROMOTIONS: readonly CartByHand[] = [
  // Promotions

  // 3 × 4.990 = 14.970; 20 % of 4.990 = 998; 3 × 998 = 2.994; 11.976; + 2.990 = 14.966.
  {
    name: 'a percentage on a product',
    audience: 'guest',
    lines: [of(CABERNET, 3)],
    promotions: [{ id: 1, name: '20 % menos', kind: 'percentage', percentage: 20, on: { products: [1] } }],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 4990,
          unitNet: 4193,
          changes: [promotion('20 % menos', 2994)],
          total: 11_976,
          taxes: [10_064, 1912, 0],
        },
      ],
      subtotal: 14_970,
      discounts: { offers: 2994, total: 2994 },
      promotionNames: ['20 % menos'],
      delivery: COSTS_2990,
      finalTotal: 14_966,
      taxes: [12_576, 2390, 0],
    },
  },
  // 2 × 4.990 = 9.980; club 2 × 300 = 600; 10 % of 4.690 = 469, 2 × 469 = 938; 9.980 − 1.538 = 8.442;
  // + 2.990 = 11.432.
  {
    name: 'the club price beside a promotion on a brand',
    audience: 'member',
    lines: [of(CABERNET, 2)],
    promotions: [
      { id: 2, name: '10 % en Viña del Valle', kind: 'percentage', percentage: 10, on: { brands: ['Viña del Valle'] } },
    ],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 4690,
          unitNet: 3941,
          changes: [club(600), promotion('10 % en Viña del Valle', 938)],
          total: 8442,
          taxes: [7094, 1348, 0],
        },
      ],
      subtotal: 9980,
      discounts: { club: 600, offers: 938, total: 1538 },
      promotionNames: ['10 % en Viña del Valle'],
      delivery: COSTS_2990,
      finalTotal: 11_432,
      taxes: [9607, 1825, 0],
    },
  },
  // 15 % of 4.990 = 748,5 → 749 a unit; 3 × 749 = 2.247 (of the whole line it would be 2.245,5);
  // 14.970 − 2.247 = 12.723.
  {
    name: 'a percentage that does not come out even',
    audience: 'guest',
    lines: [of(CABERNET, 3)],
    promotions: [{ id: 1, name: '15 % menos', kind: 'percentage', percentage: 15, on: { products: [1] } }],
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 4990,
          unitNet: 4193,
          changes: [promotion('15 % menos', 2247)],
          total: 12_723,
          taxes: [10_692, 2031, 0],
        },
      ],
      subtotal: 14_970,
      discounts: { offers: 2247, total: 2247 },
      promotionNames: ['15 % menos'],
      delivery: COSTS_NOTHING,
      finalTotal: 12_723,
      taxes: [10_692, 2031, 0],
    },
  },
  // 4.990 + 12.000 + 2.690 = 19.680; 25 % of 4.990 = 1.247,5 → 1.248; 25 % of 6.000 = 1.500, twice 3.000;
  // 19.680 − 4.248 = 15.432; + 2.990 = 18.422.
  {
    name: 'a percentage on a category',
    audience: 'guest',
    lines: [of(CABERNET, 1), of(CARMENERE, 2), of(CRISPS, 1)],
    promotions: [QUARTER_OFF_WINES],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 4990,
          unitNet: 4193,
          changes: [promotion('25 % en vinos', 1248)],
          total: 3742,
          taxes: [3145, 597, 0],
        },
        {
          unit: 6000,
          unitNet: 5042,
          changes: [promotion('25 % en vinos', 3000)],
          total: 9000,
          taxes: [7563, 1437, 0],
        },
        { unit: 2690, unitNet: 2261, total: 2690, taxes: [2261, 429, 0] },
      ],
      subtotal: 19_680,
      discounts: { offers: 4248, total: 4248 },
      promotionNames: ['25 % en vinos'],
      delivery: COSTS_2990,
      finalTotal: 18_422,
      taxes: [15_481, 2941, 0],
    },
  },
  // 6 × 790 = 4.740, + 4.390 = 9.130; 30 % of 790 = 237, 6 × 237 = 1.422; 30 % of 4.390 = 1.317;
  // 9.130 − 2.739 = 6.391.
  {
    name: 'a percentage on a brand, a pack beside its component',
    audience: 'guest',
    lines: [of(BEER, 6), of(SIX_BEERS, 1)],
    promotions: [{ id: 3, name: '30 % en Cóndor', kind: 'percentage', percentage: 30, on: { brands: ['Cóndor'] } }],
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 790, unitNet: 664, changes: [promotion('30 % en Cóndor', 1422)], total: 3318, taxes: [2788, 530, 0] },
        {
          unit: 4390,
          unitNet: 3689,
          changes: [promotion('30 % en Cóndor', 1317)],
          total: 3073,
          taxes: [2582, 491, 0],
        },
      ],
      subtotal: 9130,
      discounts: { offers: 2739, total: 2739 },
      promotionNames: ['30 % en Cóndor'],
      delivery: COSTS_NOTHING,
      finalTotal: 6391,
      taxes: [5371, 1020, 0],
    },
  },
  // 4 × 4.990 = 19.960; club 4 × 300 = 1.200; 4 × (4.690 − 3.990) = 2.800; 15.960 = 4 × 3.990;
  // + 2.990 = 18.950.
  {
    name: 'a fixed price below the club price',
    audience: 'member',
    lines: [of(CABERNET, 4)],
    promotions: [{ id: 6, name: 'Cabernet a $3.990', kind: 'fixedPrice', price: 3990, on: { products: [1] } }],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 4690,
          unitNet: 3941,
          changes: [club(1200), promotion('Cabernet a $3.990', 2800)],
          total: 15_960,
          taxes: [13_412, 2548, 0],
        },
      ],
      subtotal: 19_960,
      discounts: { club: 1200, offers: 2800, total: 4000 },
      promotionNames: ['Cabernet a $3.990'],
      delivery: COSTS_2990,
      finalTotal: 18_950,
      taxes: [15_924, 3026, 0],
    },
  },
  // 2 × 4.990 = 9.980; 2 × (4.990 − 4.790) = 400; 9.580.
  {
    name: 'a fixed price for a guest',
    audience: 'guest',
    lines: [of(CABERNET, 2)],
    promotions: [CABERNET_AT_4790],
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 4990,
          unitNet: 4193,
          changes: [promotion('Cabernet a $4.790', 400)],
          total: 9580,
          taxes: [8050, 1530, 0],
        },
      ],
      subtotal: 9980,
      discounts: { offers: 400, total: 400 },
      promotionNames: ['Cabernet a $4.790'],
      delivery: COSTS_NOTHING,
      finalTotal: 9580,
      taxes: [8050, 1530, 0],
    },
  },
  // Seven hold two threes: 2 × 790 = 1.580; 7 × 790 = 5.530; 3.950.
  {
    name: 'three for two, seven units',
    audience: 'guest',
    lines: [of(BEER, 7)],
    promotions: [{ id: 10, name: '3x2', kind: 'nForM', take: 3, pay: 2, on: { products: [4] } }],
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 790, unitNet: 664, changes: [promotion('3x2', 1580)], total: 3950, taxes: [3319, 631, 0] }],
      subtotal: 5530,
      discounts: { offers: 1580, total: 1580 },
      promotionNames: ['3x2'],
      delivery: COSTS_NOTHING,
      finalTotal: 3950,
      taxes: [3319, 631, 0],
    },
  },
  // 3 × 4.390 = 13.170; club 3 × 200 = 600; one pair: 4.190; 13.170 − 4.790 = 8.380.
  {
    name: 'two for one on a pack beside the club price, three units',
    audience: 'member',
    lines: [of(SIX_BEERS, 3)],
    promotions: [{ id: 10, name: '2x1', kind: 'nForM', take: 2, pay: 1, on: { products: [10] } }],
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 4190,
          unitNet: 3521,
          changes: [club(600), promotion('2x1', 4190)],
          total: 8380,
          taxes: [7042, 1338, 0],
        },
      ],
      subtotal: 13_170,
      discounts: { club: 600, offers: 4190, total: 4790 },
      promotionNames: ['2x1'],
      delivery: COSTS_NOTHING,
      finalTotal: 8380,
      taxes: [7042, 1338, 0],
    },
  },
  // 12 × 790 = 9.480; bulk 12 × 100 = 1.200; two sixes, two free of each: 4 × 690 = 2.760; 5.520 = 8 × 690;
  // + 2.990.
  {
    name: 'six for four on top of the bulk price',
    audience: 'member',
    lines: [of(BEER, 12)],
    promotions: [{ id: 10, name: '6x4', kind: 'nForM', take: 6, pay: 4, on: { categories: ['cervezas'] } }],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 690,
          unitNet: 580,
          changes: [bulk(1200), promotion('6x4', 2760)],
          total: 5520,
          taxes: [4639, 881, 0],
        },
      ],
      subtotal: 9480,
      discounts: { bulk: 1200, offers: 2760, total: 3960 },
      promotionNames: ['6x4'],
      delivery: COSTS_2990,
      finalTotal: 8510,
      taxes: [7151, 1359, 0],
    },
  },
  // 2 × 2.690 = 5.380; the second costs 1.345: 5.380 − 1.345 = 4.035.
  {
    name: 'the second unit at half',
    audience: 'guest',
    lines: [of(CRISPS, 2)],
    promotions: [SECOND_CRISPS_HALF],
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 2690,
          unitNet: 2261,
          changes: [promotion('2ª unidad al 50 %', 1345)],
          total: 4035,
          taxes: [3391, 644, 0],
        },
      ],
      subtotal: 5380,
      discounts: { offers: 1345, total: 1345 },
      promotionNames: ['2ª unidad al 50 %'],
      delivery: COSTS_NOTHING,
      finalTotal: 4035,
      taxes: [3391, 644, 0],
    },
  },
  // Five hold two pairs: 2 × 1.345 = 2.690; 13.450 − 2.690 = 10.760.
  {
    name: 'the second unit at half, five units',
    audience: 'guest',
    lines: [of(CRISPS, 5)],
    promotions: [SECOND_CRISPS_HALF],
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 2690,
          unitNet: 2261,
          changes: [promotion('2ª unidad al 50 %', 2690)],
          total: 10_760,
          taxes: [9042, 1718, 0],
        },
      ],
      subtotal: 13_450,
      discounts: { offers: 2690, total: 2690 },
      promotionNames: ['2ª unidad al 50 %'],
      delivery: COSTS_NOTHING,
      finalTotal: 10_760,
      taxes: [9042, 1718, 0],
    },
  },
  // The second at 70 % saves 30 % of 1.890 = 567. 3 × 1.990 = 5.970; club 300; one pair; 5.970 − 867 = 5.103.
  // No date yet.
  {
    name: 'the second unit at 70 %, no date of delivery yet',
    audience: 'member',
    lines: [of(COLA, 3)],
    promotions: [{ id: 8, name: '2ª unidad al 70 %', kind: 'secondUnit', percentage: 70, on: { brands: ['Polar'] } }],
    delivery: { way: 'undecided' },
    expected: {
      lines: [
        {
          unit: 1890,
          unitNet: 1588,
          changes: [club(300), promotion('2ª unidad al 70 %', 567)],
          total: 5103,
          taxes: [4288, 815, 0],
        },
      ],
      subtotal: 5970,
      discounts: { club: 300, offers: 567, total: 867 },
      promotionNames: ['2ª unidad al 70 %'],
      delivery: COSTS_NOTHING,
      finalTotal: 5103,
      taxes: [4288, 815, 0],
    },
  },
  // Half of 333 is 166,5: the second saves 167 and costs 166; two pairs 334. 4 × 333 = 1.332; 998.
  // The minimum of 1.000 is about the subtotal and holds.
  {
    name: 'the second unit at half of an odd price, below the minimum afterwards',
    audience: 'guest',
    lines: [of(MINIATURE, 4)],
    promotions: [{ id: 8, name: '2ª unidad al 50 %', kind: 'secondUnit', percentage: 50, on: { products: [15] } }],
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 333, unitNet: 280, changes: [promotion('2ª unidad al 50 %', 334)], total: 998, taxes: [839, 159, 0] },
      ],
      subtotal: 1332,
      discounts: { offers: 334, total: 334 },
      promotionNames: ['2ª unidad al 50 %'],
      delivery: COSTS_NOTHING,
      finalTotal: 998,
      taxes: [839, 159, 0],
    },
  },
  // No. 7: half of 6.000 = 3.000. No. 4: 2 × 1.500 = 3.000. Alike, so no. 4; 12.000 − 3.000 = 9.000.
  {
    name: 'two promotions that save the same: the lower id',
    audience: 'guest',
    lines: [of(CARMENERE, 2)],
    promotions: [SECOND_WINE_HALF, QUARTER_OFF_WINES],
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 6000,
          unitNet: 5042,
          changes: [promotion('25 % en vinos', 3000)],
          total: 9000,
          taxes: [7563, 1437, 0],
        },
      ],
      subtotal: 12_000,
      discounts: { offers: 3000, total: 3000 },
      promotionNames: ['25 % en vinos'],
      delivery: COSTS_NOTHING,
      finalTotal: 9000,
      taxes: [7563, 1437, 0],
    },
  },
  // No. 9: one of two free, 6.000. No. 4: 3.000. The larger; 12.000 − 6.000 = 6.000; + 2.990 = 8.990.
  {
    name: 'the largest saving, whatever its id',
    audience: 'guest',
    lines: [of(CARMENERE, 2)],
    promotions: [QUARTER_OFF_WINES, TWO_FOR_ONE_WINES],
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 6000, unitNet: 5042, changes: [promotion('2x1', 6000)], total: 6000, taxes: [5042, 958, 0] }],
      subtotal: 12_000,
      discounts: { offers: 6000, total: 6000 },
      promotionNames: ['2x1'],
      delivery: COSTS_2990,
      finalTotal: 8990,
      taxes: [7555, 1435, 0],
    },
  },
  // Three: no. 7 saves one half, 3.000; no. 4 saves 3 × 1.500 = 4.500. 18.000 − 4.500 = 13.500.
  {
    name: 'the largest saving depends on how many there are',
    audience: 'guest',
    lines: [of(CARMENERE, 3)],
    promotions: [QUARTER_OFF_WINES, SECOND_WINE_HALF],
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 6000,
          unitNet: 5042,
          changes: [promotion('25 % en vinos', 4500)],
          total: 13_500,
          taxes: [11_345, 2155, 0],
        },
      ],
      subtotal: 18_000,
      discounts: { offers: 4500, total: 4500 },
      promotionNames: ['25 % en vinos'],
      delivery: COSTS_NOTHING,
      finalTotal: 13_500,
      taxes: [11_345, 2155, 0],
    },
  },
  // 10 % of 4.990 = 499, 2 × 499 = 998; one pisco of two: 8.990. 9.980 + 17.980 = 27.960; − 9.988 = 17.972;
  // + 2.990 = 20.962.
  {
    name: 'two lines with a promotion each',
    audience: 'guest',
    lines: [of(CABERNET, 2), of(PISCO, 2)],
    promotions: [
      { id: 2, name: '10 % en Viña del Valle', kind: 'percentage', percentage: 10, on: { brands: ['Viña del Valle'] } },
      { id: 10, name: '2x1', kind: 'nForM', take: 2, pay: 1, on: { categories: ['piscos'] } },
    ],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 4990,
          unitNet: 4193,
          changes: [promotion('10 % en Viña del Valle', 998)],
          total: 8982,
          taxes: [7548, 1434, 0],
        },
        { unit: 8990, unitNet: 7555, changes: [promotion('2x1', 8990)], total: 8990, taxes: [7555, 1435, 0] },
      ],
      subtotal: 27_960,
      discounts: { offers: 9988, total: 9988 },
      promotionNames: ['10 % en Viña del Valle', '2x1'],
      delivery: COSTS_2990,
      finalTotal: 20_962,
      taxes: [17_615, 3347, 0],
    },
  },
  // 2 × 4.990 = 9.980; the promotion is for members.
  {
    name: 'a promotion for members, a guest',
    audience: 'guest',
    lines: [of(CABERNET, 2)],
    promotions: [{ id: 2, name: '10 % socios', audiences: ['member'], kind: 'percentage', percentage: 10, on: WINES }],
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 4990, unitNet: 4193, total: 9980, taxes: [8387, 1593, 0] }],
      subtotal: 9980,
      discounts: { total: 0 },
      delivery: COSTS_NOTHING,
      finalTotal: 9980,
      taxes: [8387, 1593, 0],
    },
  },
  // 4.990 + 2.690 = 7.680; all of 2.690 off; 4.990; + 2.990 = 7.980. Nothing of nothing is tax.
  {
    name: 'a present: 100 % on one product',
    audience: 'guest',
    lines: [of(CABERNET, 1), of(CRISPS, 1)],
    promotions: [{ id: 1, name: 'Papas de regalo', kind: 'percentage', percentage: 100, on: { products: [7] } }],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 4990, unitNet: 4193, total: 4990, taxes: [4193, 797, 0] },
        { unit: 2690, unitNet: 2261, changes: [promotion('Papas de regalo', 2690)], total: 0, taxes: [0, 0, 0] },
      ],
      subtotal: 7680,
      discounts: { offers: 2690, total: 2690 },
      promotionNames: ['Papas de regalo'],
      delivery: COSTS_2990,
      finalTotal: 7980,
      taxes: [6706, 1274, 0],
    },
  },
]
