// Why a withdrawal or a complaint was not taken.
export const orderRequestRefusals = {
  requestNotReceived: () => 'Puedes pedirlo cuando hayas recibido el pedido. Si quieres anularlo antes, escríbenos.',
  requestTooLate: () =>
    'El plazo de 10 días para retractarte ya terminó. Si un producto vino con problemas, haz un reclamo.',
  requestNothing: () => 'Elige al menos un producto para devolver',
  requestTooMany: () => 'Elegiste más unidades de las que quedan por devolver',
  requestExcluded: () => 'El hielo y los alimentos que vencen con rapidez no tienen retracto',
  requestNotSealed: () => 'Confirma que los productos están sin abrir ni usar',
  requestNoText: () => 'Cuéntanos qué pasó',
  requestTooOften: () => 'Ya tienes varias solicitudes sin respuesta en este pedido. Te contestaremos pronto.',
}
