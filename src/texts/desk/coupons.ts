// Coupons that did not count, as operators read of them.
import type { CouponRefusalCode } from '#shop/pricing/coupons/refused-coupon.ts'

export const couponsWords = {
  title: 'Cupones rechazados',
  lead: 'Qué cupones no se aplicaron y por qué, según el código o el RUT de quien lo escribió. De quien no entró a su cuenta solo queda el código.',
  search: 'Código o RUT',
  find: 'Buscar',
  unreadable: 'Eso no es un código ni un RUT.',
  none: 'No hay ninguno.',
  code: 'Código',
  /** What was typed cannot be a code. */
  noCode: 'no es un código',
  who: 'Quién',
  nobody: 'Sin cuenta',
  why: 'Por qué',
  times: 'Veces',
  when: 'La última vez',
  reasons: {
    couponLogin: 'No entró a su cuenta: los cupones piden una',
    couponUnknown: 'No existe o está desactivado',
    couponNotYet: 'Aún no está vigente',
    couponOver: 'Ya venció',
    couponUsedUp: 'Se agotó',
    couponUsedByYou: 'Ya lo usó',
    couponHeldByYou: 'Está en otro pedido suyo sin pagar',
    couponTooOften: 'Probó demasiados códigos y tiene que esperar',
    couponMinimum: 'Su carro no llega al mínimo',
    couponProducts: 'Ningún producto de su carro participa',
    couponPromotions: 'No se suma a las promociones de su carro',
  } as Readonly<Record<CouponRefusalCode, string>>,
} as const
