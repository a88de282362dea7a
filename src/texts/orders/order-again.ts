// Words of ordering again what an order had, and of what is different today.
import type { Difference } from '#shop/orders/again.ts'
import { formatClp } from '#shop/shared/money.ts'

const units = (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`)

export const orderAgain = {
  all: 'Volver a pedir',
  line: 'Pedir de nuevo',
  lineOf: (name: string) => `Pedir de nuevo ${name}`,
  busy: 'Revisando precios…',
  added: (count: number, cheaper: boolean) =>
    `Agregamos ${units(count)} a tu carro${cheaper ? ', a mejor precio que la última vez' : ''}`,
  title: 'Algo cambió desde tu pedido',
  titleNone: 'Ya no tenemos lo que pediste',
  lead: 'Estos son los precios y el stock de hoy:',
  add: (count: number) => `Agregar ${units(count)}`,
  cancel: 'Cancelar',
  close: 'Cerrar',
  failed: 'No pudimos revisar los precios de hoy. Inténtalo de nuevo.',
  difference: (each: Difference): string => {
    if (each.kind === 'price')
      return `${each.now > each.before ? 'Subió' : 'Bajó'} de ${formatClp(each.before)} a ${formatClp(each.now)}`
    if (each.kind === 'less')
      return each.left === 0
        ? 'No queda más stock que lo que ya tienes en el carro'
        : `Pediste ${each.wanted}, ${each.left === 1 ? 'queda' : 'quedan'} ${each.left}`
    if (each.kind === 'limit')
      return each.left === 0
        ? 'Ya tienes en el carro el máximo por producto'
        : `Pediste ${each.wanted}, por el máximo por producto ${each.left === 1 ? 'cabe' : 'caben'} ${each.left} más`
    return {
      soldOut: 'Sin stock por ahora',
      gone: 'Ya no lo vendemos',
      otherTime: 'No disponible con la entrega que elegiste',
      cartFull: 'Tu carro está lleno',
    }[each.kind]
  },
  same: (count: number) => `${units(count)}, al mismo precio`,
} as const
