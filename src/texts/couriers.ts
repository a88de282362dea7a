// What couriers are told of an order.

export const courierTexts = {
  checkAge: 'Contiene alcohol: entregar en la puerta a una persona mayor de 18 años que muestre su cédula de identidad',
} as const
