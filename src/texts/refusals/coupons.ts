// Why a coupon does not count.
import { formatClp } from '#shop/shared/money.ts'

type Detail = Readonly<Record<string, unknown>>

export const couponRefusals = {
  couponLogin: () => 'Inicia sesión para usar cupones',
  couponUnknown: () => 'Cupón inválido',
  couponNotYet: () => 'Este cupón aún no está vigente',
  couponOver: () => 'Este cupón ya venció',
  couponUsedUp: () => 'Este cupón ya se agotó',
  couponUsedByYou: () => 'Ya usaste este cupón',
  couponHeldByYou: () => 'Este cupón está en otro pedido tuyo que falta pagar',
  couponTooOften: ({ seconds }: Detail) =>
    `Demasiados intentos. Espera ${seconds === 1 ? '1 segundo' : `${seconds} segundos`} y vuelve a intentarlo`,
  couponMinimum: ({ minimum }: Detail) =>
    `Cupón válido para compras igual o superiores a ${formatClp(Number(minimum))}`,
  couponProducts: () => 'Cupón no válido para los productos de tu carro',
  couponPromotions: () => 'Cupón no válido en conjunto con promociones',
}
