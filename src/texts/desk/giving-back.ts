// Money and products that go back.

export const giveBackWords = {
  annul: 'Anular el pedido',
  refundAll: 'Devolver todo',
  reason: 'Por qué se anula',
  reasonNeeded: 'Elige por qué se anula.',
  gives: (money: string, points: number) => `Se devuelven ${money}${points > 0 ? ` y ${points} puntos` : ''}.`,
  way: 'El dinero vuelve por el mismo medio de pago.',
  stock: (units: number) => (units === 1 ? '1 unidad vuelve a la venta.' : `${units} unidades vuelven a la venta.`),
  day: (day: string) => `Queda un cupo libre para el ${day}.`,
  coupon: (code: string) => `El cupón ${code} se puede usar otra vez.`,
  restock: 'Los productos ya están de vuelta en la tienda: suman al stock',
  restocked: 'Las unidades vuelven al stock.',
  notRestocked: 'El stock no cambia: lo suma quien reciba los productos.',
  packChanged:
    'El pack ya no trae lo mismo que cuando se vendió: devuelve sin sumar al stock y cuéntalo. No se hizo nada.',
  nothingLeft: 'No queda nada por devolver. No se hizo nada.',
} as const
