// Why a cart was not calculated.
export const cartRefusals = {
  cartTooLarge: () => 'El carro es demasiado grande: reduce las cantidades o escríbenos para una compra mayorista',
}
