// Why a payment or a refund came to nothing, in words for people: what services and providers write down in `failure`, also as versions before did.
// A provider's own words stand behind it between «», so that nobody takes them for the shop's.
import { ORDER_STATUSES } from '#shop/orders/states/transitions.ts'
import type { RefundReason } from '#shop/payments/attempts/attempt.ts'

type Rule = readonly [RegExp, string | ((found: string) => string)]

/** Of what a look at the provider found; what follows is the provider's. */
const KINDS: readonly Rule[] = [
  [/^not_found: /, 'no está donde el proveedor: '],
  [/^no_answer: /, 'el proveedor no respondió: '],
  [/^refused: /, 'el proveedor lo rechazó: '],
  [/^unclear: /, ''],
]

/** Of refunds the shop began by itself. */
const REASONS: Readonly<Record<RefundReason, string>> = {
  order_paid: 'el pedido ya estaba pagado',
  order_closed: 'el pedido ya estaba cerrado',
}

const SAID: readonly Rule[] = [
  [/^response code (\S+)$/, (code) => `código de respuesta ${code}`],
  [/^authorized with code (\S+)$/, (code) => `autorizado con código ${code}`],
  [/^unknown (?:status|state) (.+)$/, (state) => `estado desconocido ${state}`],
  [/^status is (\w+)$/, (state) => `el proveedor dice «${state}»`],
  [/^provider reports (\w+)$/, (state) => `el proveedor informa ${state}`],
  [/^refunded(?:_amount)? (\d+)$/, (pesos) => `devuelto ${pesos}`],
  [/^amount (\d+ instead of \d+)$/, (amounts) => `monto ${amounts.replace('instead of', 'en vez de')}`],
  [new RegExp(`^order (${ORDER_STATUSES.join('|')})$`), (status) => `pedido ${status}`],
  [/^(?:\d+ )?not found$/i, 'no existe'],
  [/^buyer went back$/, 'el comprador volvió sin pagar'],
  [/^form timed out$/, 'el formulario venció'],
  [/^form error$/, 'error del formulario'],
  [/^order expired$/, 'venció el plazo para pagar'],
  [/^another attempt begins$/, 'empezó otro pago'],
  [/^no token received$/, 'no alcanzó a empezar'],
  [/^it never began$/, 'no alcanzó a empezar'],
  [/^nothing paid$/, 'nada pagado'],
  [/^authorized, not captured$/, 'autorizado, sin cobrar'],
  [/^no answer as long as there was one$/, 'el proveedor no respondió mientras se pudo preguntar'],
  [/^unreadable answer(?:, or another amount)?$/, 'respuesta que no se entiende'],
  [/^the app reports (?:FAILED|rejected)$/, 'rechazado en la app'],
  [/^refused by Fpay$/, 'rechazado por Fpay'],
  [/^it wanted a review$/, 'quedó en revisión y no se esperó'],
  [/^it was sent and never showed$/, 'se envió y nunca apareció'],
  [/^the provider does not say whether$/, 'el proveedor no dice si se hizo'],
  [/^(?:no such refund|no refund of that id)$/, 'esa devolución no existe'],
  [/^no such preference$/, 'no existe'],
  [/^(?:not refundable|nothing to refund)$/, 'no se puede devolver'],
  [/^no card$/, 'sin tarjeta'],
  [/^no contract$/, 'sin contrato con el medio de pago'],
  [/^no authorization is known$/, 'no hay autorización'],
  [/^connection$/, 'sin conexión'],
  [/^taken over by another process$/, 'lo tomó otro proceso'],
  [/^partially nullified, without a balance$/, 'anulado en parte, sin saldo'],
  [/^(\d+) pesos arrived$/, (pesos) => `llegaron ${pesos} pesos`],
  [/^(\d+) payments of one attempt$/, (count) => `${count} pagos del mismo intento`],
  [/^(\d+) charges\b/, (count) => `${count} cobros`],
  [/^(\d+) are back$/, (pesos) => `devuelto ${pesos}`],
  [/^(\d+ are back there, \d+) here$/, (sums) => `devuelto allá ${sums.replace(' are back there, ', ' y aquí ')}`],
  [/^Redpay says (.+)$/, (code) => `Redpay dice «${code}»`],
  [/ has no \w+$/, 'este medio de pago no lo hace'],
  [/ is not set up$/, 'este medio de pago no está configurado'],
]

/** An empty text stays empty. */
export function failureText(failure: string): string {
  const reason = (REASONS as Readonly<Record<string, string>>)[failure]
  if (reason !== undefined) return reason
  const kind = KINDS.find(([pattern]) => pattern.test(failure))
  const [before, rest] = kind ? [String(kind[1]), failure.replace(kind[0], '')] : ['', failure]
  for (const [pattern, words] of SAID) {
    const found = pattern.exec(rest)
    if (found) return before + (typeof words === 'string' ? words : words(found[1] ?? ''))
  }
  return rest === '' ? before : `${before}«${rest}»`
}
