// The sentence for every code a call may refuse with. A contract's code without a sentence does not compile.
import type { CodeOf, EndpointDefinition } from '#platform/endpoint.ts'
import type { Refusal } from '#shop/shared/result.ts'
import type { ShopContract } from '#shop/shop.contract.ts'
import { search } from '#texts/catalog/search.ts'
import { accountRefusals } from './accounts.ts'
import { addressRefusals } from './addresses.ts'
import { alcoholRefusals } from './alcohol.ts'
import { checkoutRefusals } from './checkout.ts'
import { couponRefusals } from './coupons.ts'
import { deliveryRefusals } from './delivery.ts'
import { integrationRefusals } from './integrations.ts'
import { myDataRefusals } from './my-data.ts'
import { orderRequestRefusals } from './order-requests.ts'
import { orderRefusals } from './orders.ts'
import { companyRefusals } from './papers.ts'
import { paymentRefusals } from './payments.ts'

/** Of one contract after the other. */
type CodesIn<Contract> = Contract extends unknown
  ? {
      [Name in keyof Contract]: Contract[Name] extends EndpointDefinition ? CodeOf<Contract[Name]> : never
    }[keyof Contract]
  : never

export type RefusalCode = CodesIn<ShopContract>

type Sentence = (detail: Readonly<Record<string, unknown>>) => string

const sentences: Readonly<Record<RefusalCode, Sentence>> = {
  ...accountRefusals,
  ...addressRefusals,
  ...alcoholRefusals,
  ...checkoutRefusals,
  ...couponRefusals,
  ...deliveryRefusals,
  ...integrationRefusals,
  ...myDataRefusals,
  ...orderRefusals,
  ...orderRequestRefusals,
  ...companyRefusals,
  ...paymentRefusals,
  // Why an event was not recorded.
  orderUnpaid: () => 'Este pedido todavía no está pagado',
  // Why a banner is not shown.
  bannerNotFound: () => 'Este banner no existe o ya no está vigente',
  // Why a company's data cannot be filled in. What a factura itself lacks is said in refusals/checkout.ts.
  billingUnknown: () => 'No encontramos los datos de esa empresa. Escríbelos tú.',
  // Why a cart was not calculated.
  cartTooLarge: () => 'El carro es demasiado grande: reduce las cantidades o escríbenos para una compra mayorista',
  // Why a product or a category is not shown.
  productUnknown: () => 'Producto no disponible',
  productInactive: () => 'Producto no disponible',
  categoryUnknown: () => 'La categoría no existe',
  // Why a guest was not registered. The sentences of its fields are in refusals/checkout.ts.
  hasAccount: () => 'Ya iniciaste sesión: compra con los datos de tu cuenta',
  // Why a place was not found.
  addressNotFound: () => 'No encontramos esa dirección. Seleccione otra de la lista',
  // Why no letter will follow. The sentences about the product are above.
  reminderNotYours: () => 'Solo puedes pedir avisos con tu propio RUT',
  // Why a cart was not stored for the other devices.
  cartChanged: () => 'Tu carro cambió en otro equipo',
  // Why a search did not run.
  searchTooShort: () => search.tooShort,
  // Why a store's hours were not given.
  storeUnknown: () => 'La tienda no existe',
  // Why a suggestion was not tracked.
  suggestionUnknown: () => 'No encontramos esas sugerencias',
  notSuggested: () => 'Ese producto no estaba entre las sugerencias',
  suggestionForeign: () => 'Esas sugerencias son de otra persona',
}

export function refusalText(refusal: Refusal): string {
  const sentence = sentences[refusal.code as RefusalCode]
  return sentence ? sentence(refusal) : refusal.code
}
