// Why a payment or a refund came to nothing, in words for people: what services and providers write down in `failure`, also as versions before did.
// A provider's own words stand behind it as they are.
import { ORDER_STATUSES } from '#shop/orders/states/transitions.ts'

type Rule = readonly [RegExp, string | ((found: string) => string)]

/** Of what a look at the provider found; what follows is the provider's. */
const KINDS: readonly Rule[] = [
  [/^not_found: /, 'no está donde el proveedor: '],
  [/^no_answer: /, 'el proveedor no respondió: '],
  [/^refused: /, 'el proveedor lo rechazó: '],
]

const SAID: readonly Rule[] = [
  [/^response code (\S+)$/, (code) => `código de respuesta ${code}`],
  [/^authorized with code (\S+)$/, (code) => `autorizado con código ${code}`],
  [/^unknown (?:status|state) (.+)$/, (state) => `estado desconocido ${state}`],
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
]

/** An empty text stays empty. */
export function failureText(failure: string): string {
  const kind = KINDS.find(([pattern]) => pattern.test(failure))
  const [before, rest] = kind ? [String(kind[1]), failure.replace(kind[0], '')] : ['', failure]
  for (const [pattern, words] of SAID) {
    const found = pattern.exec(rest)
    if (found) return before + (typeof words === 'string' ? words : words(found[1] ?? ''))
  }
  return before + rest
}
