// Which tax document an order gets, and who a factura is made out to.
import type { Audience } from '#shop/pricing/audience.ts'
import { MAX_TYPED } from '#shop/shared/limits.ts'
import { cleanRut } from '#shop/shared/rut.ts'

/** A boleta is a person's receipt, a factura a company's invoice. */
export const DOCUMENT_TYPES = ['boleta', 'factura'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** A company's data on a factura: razón social, giro and address. */
export interface Company {
  readonly company: string
  readonly activity: string
  readonly address: string
  readonly commune: string
  readonly city: string
}

/** Who a factura is made out to: fields as typed, the RUT in either form. */
export interface BillingFields extends Company {
  readonly rut: string
}

/** A document as it is chosen: the fields count for a factura alone. */
export interface ChosenBilling extends BillingFields {
  readonly documentType: DocumentType
}

/** A document as an order stores it. */
export interface OrderBilling {
  readonly documentType: DocumentType
  /** The RUT cleaned; null of a boleta, which names its buyer. */
  readonly company: BillingFields | null
}

/** Characters of each field, in calls and columns; the RUT's as it was pasted, since an order stores it cleaned. */
export const MAX_BILLING = { rut: MAX_TYPED, company: 120, activity: 120, address: 120, commune: 60, city: 60 } as const

/** In the order of the form. */
export const BILLING_FIELDS = Object.keys(MAX_BILLING) as readonly (keyof BillingFields)[]

/** Distributors get facturas, whatever was chosen. */
export function hasFixedFactura(audience: Audience): boolean {
  return audience === 'distributor'
}

type SentBilling = Readonly<Partial<Record<keyof ChosenBilling, string | null | undefined>>>

/** The document somebody wants, from what was sent; a boleta when nothing was. */
export function chosenBilling(sent: SentBilling | null | undefined, audience: Audience): ChosenBilling {
  const isFactura = hasFixedFactura(audience) || sent?.documentType === 'factura'
  const text = (name: keyof BillingFields) => sent?.[name]?.trim() ?? ''
  return {
    documentType: isFactura ? 'factura' : 'boleta',
    rut: text('rut'),
    company: text('company'),
    activity: text('activity'),
    address: text('address'),
    commune: text('commune'),
    city: text('city'),
  }
}

/** What an order stores of a choice that passed its checks. A boleta stores no fields, whatever came with it. */
export function orderBilling({ documentType, ...fields }: ChosenBilling): OrderBilling {
  const company = documentType === 'factura' ? { ...fields, rut: cleanRut(fields.rut) ?? '' } : null
  return { documentType, company }
}
