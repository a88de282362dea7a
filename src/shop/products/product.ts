// What a product is to the shop. Field names follow the trade; those of the calls are in catalog/product.view.ts.
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { MAX_PRODUCT_ID } from '#shop/shared/limits.ts'
import type { Clp } from '#shop/shared/money.ts'

export interface Product {
  readonly id: ProductId
  readonly sku: string
  readonly slug: string
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly keywords: string
  readonly eans: readonly string[]
  readonly brand: string
  /** The catalogue's own grouping (`vinos`, `tinto`); public categories are made of these (categories.ts). */
  readonly family: string
  readonly subfamily: string
  /** The category its page leads back to, and all that its own kind decides (`withCategories`). */
  readonly category: string
  readonly categories: readonly string[]
  readonly attributes: Readonly<Record<string, string>>
  /** Those in force. */
  readonly prices: readonly PriceEntry[]
  /** When the clock next changes one of them; null when it does not. */
  readonly pricesChangeAt: Date | null
  /** Number of stored prices, in force or not. */
  readonly storedPriceCount: number
  readonly bulk: { readonly price: Clp; readonly amount: number } | null
  /** What its price is compared with; 0 for none. Like the three marks below: only where the saving is real. */
  readonly referencePrice: Clp
  /** Quantities of other products that selling one of this takes; empty for a product that is no pack. */
  readonly components: readonly PackComponent[]
  readonly alcohol: number
  readonly hasAlcohol: boolean
  readonly netContent: number
  readonly unitOfMeasure: 'cc' | 'ml' | 'lt' | 'g' | 'kg' | 'un'
  readonly boxUnits: number
  readonly isOffer: boolean
  readonly isCyber: boolean
  readonly isSellout: boolean
  /** The four as stored, before pricing/real-saving.ts. */
  readonly stated: StatedSaving
  readonly freeDelivery: boolean
  readonly internetPriceBadge: boolean
  readonly vivinoRank: number | null
  /** The seals 'ALTO EN …' on its packing, in the order of `SEALS`; empty where none is known. */
  readonly seals: readonly Seal[]
  readonly priceSegment: 'low' | 'mid' | 'high'
  /** Per cent inside the price: IVA. */
  readonly tax: number
  /** Which additional tax (ILA) it is liable to (`extra-tax.ts`); 0 for none. */
  readonly extraTaxCode: number
  readonly rank: number
  readonly active: boolean
  readonly programmedAvailable: boolean
  readonly immediateAvailable: boolean
  /** Names the picture that stands for it: of its first photo, or else of its drawing or of the generic bottle. */
  readonly pictureKey: string
  /** What its owner has photographed, the first first; empty where nothing is. */
  readonly photos: readonly ProductPhoto[]
  readonly createdAt: Date
}

export interface ProductPhoto {
  readonly key: string
  /** What it shows, in words; the empty text where nobody has said. */
  readonly alt: string
}

/** What a food or drink may be high in, by law (Ley 20.606). */
export const SEALS = ['azucares', 'grasas-saturadas', 'sodio', 'calorias'] as const
export type Seal = (typeof SEALS)[number]

/** A saving as the catalogue's keeper states it. */
export interface StatedSaving {
  readonly referencePrice: Clp
  readonly isOffer: boolean
  readonly isCyber: boolean
  readonly isSellout: boolean
}

export interface PriceEntry {
  readonly list: number
  readonly price: Clp
  readonly club: boolean
  /** An offer's begin; left out of a price that has none. */
  readonly since?: Date
  /** An offer's end; left out of a price that holds for good. */
  readonly until?: Date
}

export interface PackComponent {
  readonly productId: ProductId
  readonly quantity: number
}

/** What one store holds of one product, in units, and what it keeps back for each delivery time. */
export interface StockLevel {
  readonly stock: number
  readonly reserveProgrammed: number
  readonly reserveImmediate: number
}

export const NO_STOCK: StockLevel = { stock: 0, reserveProgrammed: 0, reserveImmediate: 0 }

export type DeliveryTime = 'immediate' | 'programmed'
export type DeliveryType = 'delivery' | 'pickup'

/** From where and how somebody buys: it decides the stock, and so what lists show. */
export interface BuyingContext {
  readonly storeId: StoreId
  readonly deliveryTime: DeliveryTime
  readonly deliveryType: DeliveryType
  /** The store that immediate delivery would come from, where that is known: for what switches to it. */
  readonly expressStore?: StoreId
}

export function isPack(product: Pick<Product, 'components'>): boolean {
  return product.components.length > 0
}

/** The product id an address names; null for anything that is none. */
export function readProductId(text: string | undefined): ProductId | null {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_PRODUCT_ID ? (Number(text) as ProductId) : null
}
