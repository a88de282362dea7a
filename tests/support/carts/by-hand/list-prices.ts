// Carts worked out by hand: the price lists of each audience, recommended prices, bulk prices, facturas without taxes.
import type { CartByHand } from './cart-by-hand.ts'
import {
  BEER,
  bulk,
  CABERNET,
  COSTS_2990,
  COSTS_5990,
  COSTS_NOTHING,
  CRAFT_BEER,
  CRISPS,
  club,
  of,
  PICKUP,
  PISCO,
  PROGRAMMED,
  PROGRAMMED_FAR,
  ROSE,
  recommended,
  SIX_BEERS,
  WHISKY,
} from './goods.ts'

export const LIST_PRICES: readonly CartByHand[] = [
  // Prices by audience and bulk

  // 3 × 4.990 = 14.970; + 2.690 = 17.660; + 2.990 = 20.650. A retailer's boleta has IVA alone:
  // wine 14.970 ÷ 1,19 = 12.579,83; crisps 2.690 ÷ 1,19 = 2.260,50. In all: 20.650 ÷ 1,19 = 17.352,94, IVA 3.297; the
  // parts, each rounded, would add up to 17.354.
  {
    name: 'a guest pays regular prices',
    audience: 'guest',
    lines: [of(CABERNET, 3), of(CRISPS, 1)],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 4990, unitNet: 4193, total: 14_970, taxes: [12_580, 2390, 0] },
        { unit: 2690, unitNet: 2261, total: 2690, taxes: [2261, 429, 0] },
      ],
      subtotal: 17_660,
      discounts: { total: 0 },
      delivery: COSTS_2990,
      finalTotal: 20_650,
      taxes: [17_353, 3297, 0],
    },
  },
  // 17.660 as for a guest; club 3 × (4.990 − 4.690) = 900, 2.690 − 2.590 = 100;
  // 17.660 − 1.000 + 2.990 = 19.650.
  {
    name: 'a member pays club prices',
    audience: 'member',
    lines: [of(CABERNET, 3), of(CRISPS, 1)],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 4690, unitNet: 3941, changes: [club(900)], total: 14_070, taxes: [11_824, 2246, 0] },
        { unit: 2590, unitNet: 2176, changes: [club(100)], total: 2590, taxes: [2176, 414, 0] },
      ],
      subtotal: 17_660,
      discounts: { club: 1000, total: 1000 },
      delivery: COSTS_2990,
      finalTotal: 19_650,
      taxes: [16_513, 3137, 0],
    },
  },
  // Six reach the bulk amount, but a guest has no bulk price: 6 × 4.990 = 29.940.
  {
    name: 'a guest has no bulk price',
    audience: 'guest',
    lines: [of(CABERNET, 6)],
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 4990, unitNet: 4193, total: 29_940, taxes: [25_160, 4780, 0] }],
      subtotal: 29_940,
      discounts: { total: 0 },
      delivery: COSTS_NOTHING,
      finalTotal: 29_940,
      taxes: [25_160, 4780, 0],
    },
  },
  // 6 × 4.990 = 29.940; bulk 6 × (4.990 − 4.290) = 4.200, all of it bulk's and none the club's; 25.740.
  {
    name: 'bulk exactly at its limit',
    audience: 'member',
    lines: [of(CABERNET, 6)],
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 4290, unitNet: 3605, changes: [bulk(4200)], total: 25_740, taxes: [21_630, 4110, 0] }],
      subtotal: 29_940,
      discounts: { bulk: 4200, total: 4200 },
      delivery: COSTS_NOTHING,
      finalTotal: 25_740,
      taxes: [21_630, 4110, 0],
    },
  },
  // 5 × 4.990 = 24.950; club 5 × 300 = 1.500; 23.450.
  {
    name: 'bulk one unit below its limit',
    audience: 'member',
    lines: [of(CABERNET, 5)],
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 4690, unitNet: 3941, changes: [club(1500)], total: 23_450, taxes: [19_706, 3744, 0] }],
      subtotal: 24_950,
      discounts: { club: 1500, total: 1500 },
      delivery: COSTS_NOTHING,
      finalTotal: 23_450,
      taxes: [19_706, 3744, 0],
    },
  },
  // 5 × (4.990 − 4.490) = 2.500; 24.950 − 2.500 = 22.450.
  {
    name: 'a recommended product, below its bulk amount',
    audience: 'member',
    lines: [{ product: CABERNET, quantity: 5, isRecommended: true }],
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 4490, unitNet: 3773, changes: [recommended(2500)], total: 22_450, taxes: [18_866, 3584, 0] }],
      subtotal: 24_950,
      discounts: { recommended: 2500, total: 2500 },
      delivery: COSTS_NOTHING,
      finalTotal: 22_450,
      taxes: [18_866, 3584, 0],
    },
  },
  // Bulk 4.290 is below 4.490: 6 × 700 = 4.200; 29.940 − 4.200 = 25.740; + 2.990 = 28.730.
  {
    name: 'a recommended product at its bulk amount',
    audience: 'member',
    lines: [{ product: CABERNET, quantity: 6, isRecommended: true }],
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 4290, unitNet: 3605, changes: [bulk(4200)], total: 25_740, taxes: [21_630, 4110, 0] }],
      subtotal: 29_940,
      discounts: { bulk: 4200, total: 4200 },
      delivery: COSTS_2990,
      finalTotal: 28_730,
      taxes: [24_143, 4587, 0],
    },
  },
  // Bulk: 6 × 4.290 + 12 × 690 = 25.740 + 8.280 = 34.020, just the minimum sum.
  // 6 × 4.990 + 12 × 790 = 29.940 + 9.480 = 39.420; bulk 6 × 700 + 12 × 100 = 4.200 + 1.200 = 5.400; 34.020.
  {
    name: 'bulk lines that add up exactly to the minimum sum',
    audience: 'member',
    bulkMinimum: 34_020,
    lines: [of(CABERNET, 6), of(BEER, 12)],
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 4290, unitNet: 3605, changes: [bulk(4200)], total: 25_740, taxes: [21_630, 4110, 0] },
        { unit: 690, unitNet: 580, changes: [bulk(1200)], total: 8280, taxes: [6958, 1322, 0] },
      ],
      subtotal: 39_420,
      discounts: { bulk: 5400, total: 5400 },
      delivery: COSTS_NOTHING,
      finalTotal: 34_020,
      taxes: [28_588, 5432, 0],
    },
  },
  // 34.020 is one peso short of 34.021, so club: 6 × 300 + 12 × 50 = 1.800 + 600 = 2.400;
  // 39.420 − 2.400 = 37.020.
  {
    name: 'bulk lines one peso short of the minimum sum',
    audience: 'member',
    bulkMinimum: 34_021,
    lines: [of(CABERNET, 6), of(BEER, 12)],
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 4690, unitNet: 3941, changes: [club(1800)], total: 28_140, taxes: [23_647, 4493, 0] },
        { unit: 740, unitNet: 622, changes: [club(600)], total: 8880, taxes: [7462, 1418, 0] },
      ],
      subtotal: 39_420,
      discounts: { club: 2400, total: 2400 },
      delivery: COSTS_NOTHING,
      finalTotal: 37_020,
      taxes: [31_109, 5911, 0],
    },
  },
  // Six in the pack and six singles are no line of twelve: 4.390 + 6 × 790 = 4.390 + 4.740 = 9.130;
  // club 200 + 6 × 50 = 500; 8.630; + 2.990 = 11.620.
  {
    name: 'a pack beside its own component',
    audience: 'member',
    lines: [of(SIX_BEERS, 1), of(BEER, 6)],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 4190, unitNet: 3521, changes: [club(200)], total: 4190, taxes: [3521, 669, 0] },
        { unit: 740, unitNet: 622, changes: [club(300)], total: 4440, taxes: [3731, 709, 0] },
      ],
      subtotal: 9130,
      discounts: { club: 500, total: 500 },
      delivery: COSTS_2990,
      finalTotal: 11_620,
      taxes: [9765, 1855, 0],
    },
  },
  // 4 × 4.390 = 17.560, 11 × 790 = 8.690, together 26.250; bulk 4 × (4.390 − 3.990) = 1.600;
  // club 11 × 50 = 550; 26.250 − 2.150 = 24.100; + 2.990 = 27.090.
  {
    name: 'a pack at its bulk amount beside its component one below',
    audience: 'member',
    lines: [of(SIX_BEERS, 4), of(BEER, 11)],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 3990, unitNet: 3353, changes: [bulk(1600)], total: 15_960, taxes: [13_412, 2548, 0] },
        { unit: 740, unitNet: 622, changes: [club(550)], total: 8140, taxes: [6840, 1300, 0] },
      ],
      subtotal: 26_250,
      discounts: { club: 550, bulk: 1600, total: 2150 },
      delivery: COSTS_2990,
      finalTotal: 27_090,
      taxes: [22_765, 4325, 0],
    },
  },
  // List 86 at 7.200 is below the bulk price of 7.790. 24 × 8.990 = 215.760; 24 × 1.790 = 42.960; 172.800;
  // + 5.990. Without taxes: one 7.200 ÷ 1,505 = 4.784,05; all 172.800 ÷ 1,505 = 114.817,28;
  // rest 57.983 × 19 ÷ 50,5 = 21.815,39. In all: net 114.817 + 5.034 = 119.851; IVA 19 % of it 22.771,69;
  // ILA 31,5 % of 114.817 = 36.167,36; together 178.790.
  {
    name: 'factura of a distributor, prices without taxes',
    audience: 'distributor',
    document: 'factura',
    lines: [of(PISCO, 24)],
    delivery: PROGRAMMED_FAR,
    expected: {
      lines: [{ unit: 7200, unitNet: 4784, changes: [club(42_960)], total: 172_800, taxes: [114_817, 21_815, 36_168] }],
      subtotal: 215_760,
      discounts: { club: 42_960, total: 42_960 },
      delivery: COSTS_5990,
      finalTotal: 178_790,
      taxes: [119_851, 22_772, 36_167],
    },
  },
  // 24 × 1.190 = 28.560; bulk 24 × (1.190 − 900) = 6.960; 21.600; + 5.990 = 27.590.
  {
    name: 'a distributor at the bulk amount, below list 86',
    audience: 'distributor',
    document: 'factura',
    lines: [of(CRAFT_BEER, 24)],
    delivery: PROGRAMMED_FAR,
    expected: {
      lines: [{ unit: 900, unitNet: 645, changes: [bulk(6960)], total: 21_600, taxes: [15_484, 2942, 3174] }],
      subtotal: 28_560,
      discounts: { bulk: 6960, total: 6960 },
      delivery: COSTS_5990,
      finalTotal: 27_590,
      taxes: [20_518, 3898, 3174],
    },
  },
  // 23 × 1.190 = 27.370; list 86: 23 × (1.190 − 950) = 5.520; 21.850, more than 24 cost; + 5.990 = 27.840.
  {
    name: 'a distributor one below the bulk amount pays more than with it',
    audience: 'distributor',
    document: 'factura',
    lines: [of(CRAFT_BEER, 23)],
    delivery: PROGRAMMED_FAR,
    expected: {
      lines: [{ unit: 950, unitNet: 681, changes: [club(5520)], total: 21_850, taxes: [15_663, 2976, 3211] }],
      subtotal: 27_370,
      discounts: { club: 5520, total: 5520 },
      delivery: COSTS_5990,
      finalTotal: 27_840,
      taxes: [20_697, 3932, 3211],
    },
  },
  // Of 24.990, 22.990, 21.990 and 20.990 list 70 is lowest: 2 × 4.000 = 8.000; 49.980 − 8.000 = 41.980;
  // + 2.990.
  {
    name: 'a caterer whose list is below the recommended price',
    audience: 'caterer',
    document: 'factura',
    lines: [{ product: WHISKY, quantity: 2, isRecommended: true }],
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 20_990, unitNet: 17_639, changes: [club(8000)], total: 41_980, taxes: [35_277, 6703, 0] }],
      subtotal: 49_980,
      discounts: { club: 8000, total: 8000 },
      delivery: COSTS_2990,
      finalTotal: 44_970,
      taxes: [37_790, 7180, 0],
    },
  },
  // Club 4.990 is below list 70 at 5.190: 6 × 500 = 3.000; 32.940 − 3.000 = 29.940; + 2.990 = 32.930.
  {
    name: 'a caterer whose list is above the club price',
    audience: 'caterer',
    lines: [of(ROSE, 6)],
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 4990, unitNet: 4193, changes: [club(3000)], total: 29_940, taxes: [25_160, 4780, 0] }],
      subtotal: 32_940,
      discounts: { club: 3000, total: 3000 },
      delivery: COSTS_2990,
      finalTotal: 32_930,
      taxes: [27_672, 5258, 0],
    },
  },
]
