// All that depends on the owner's situation at the tax office: what he has set, what is the shop's rule, and the products whose tax is doubtful.
import { SETTING_GROUPS, type SettingKey, type Settings, writeSetting } from '#shop/settings/settings.ts'

type TaxSetting = Extract<keyof (typeof SETTING_GROUPS)['tax'], SettingKey>

/** Rules of the shop that an accountant confirms, and no setting changes. */
export const SHOP_RULES = ['rounding', 'issueDay', 'partialRefunds', 'lateRefunds', 'voucherRefunds', 'facturaToOthers', 'boletaOfOthers', 'delivery', 'transport'] as const // biome-ignore format: one list
type ShopRule = (typeof SHOP_RULES)[number]

export interface AccountantPoint {
  readonly point: TaxSetting | ShopRule
  /** The setting's name; null of a rule. */
  readonly setting: string | null
  /** As the settings write it; '' of a rule. */
  readonly value: string
}

/** A product whose additional tax does not go with its category. */
export interface DoubtfulProduct {
  readonly sku: string
  readonly name: string
  readonly code: number
  readonly mayHave: readonly string[]
}

export interface AccountantList {
  readonly points: readonly AccountantPoint[]
  /** Some of them. */
  readonly products: readonly DoubtfulProduct[]
  readonly productCount: number
}

export function accountantPoints(settings: Settings): AccountantPoint[] {
  const set = (Object.keys(SETTING_GROUPS.tax) as TaxSetting[]).map((point) => ({ point, setting: SETTING_GROUPS.tax[point].name, value: writeSetting(settings[point]) })) // biome-ignore format: one row
  return [...set, ...SHOP_RULES.map((point) => ({ point, setting: null, value: '' }))]
}
