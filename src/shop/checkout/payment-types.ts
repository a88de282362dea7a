// What the payments of an order are recorded as: the document's sixteen types, and the exact ones a provider's answer leads to. Those of the
// checkout's methods are theirs (methods.ts).
import { PAYMENT_METHODS } from './methods.ts'

/** The document's types that no method of the checkout leads to. */
export const OTHER_TYPES = [
  'RAPPI',
  'EFECTIVO',
  'TARJETA DE DEBITO',
  'TARJETA DE CREDITO',
  'WALLET', // points
  'FREE', // nothing to pay
] as const

type TypesOfMethod = (typeof PAYMENT_METHODS)[number]['paymentTypes']

type AfterFirst<Types> = Types extends readonly [string, ...infer Exact extends readonly string[]]
  ? Exact[number]
  : never

/** Recorded once the provider has said with what kind of card it was paid. */
export type ExactType = AfterFirst<TypesOfMethod>

export type PaymentType = (typeof OTHER_TYPES)[number] | TypesOfMethod[number]

/** Every type the payment of an order may be recorded as. */
export const PAYMENT_TYPES: readonly PaymentType[] = [
  ...OTHER_TYPES,
  ...PAYMENT_METHODS.flatMap(({ paymentTypes }): readonly PaymentType[] => paymentTypes),
]
