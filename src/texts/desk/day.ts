// The lists of a day.

export const dayWords = {
  name: 'Listas del día',
  title: (day: string) => `Listas del ${day}`,
  picking: 'Qué se prepara',
  route: 'Ruta',
  day: 'Día',
  zone: 'Zona',
  allZones: 'Todas',
  show: 'Ver',
  print: 'Para imprimir, usa la impresión del navegador: sale solo la lista.',
  pickups: 'Los retiros están el día en que el cliente los busca: salen de la bodega el día anterior.',
  expressText: 'Los express están el día en que se pagaron, con la tienda que los prepara; no van en la ruta.',
  days: ['Hoy', 'Mañana'],
  none: 'Nada ese día.',
  export: 'Pedidos como archivo',
  exportTo: 'Hasta el',
  exportToHelp: 'Vacío: solo ese día. Hasta un año.',
  exportText:
    'Un archivo para Excel: una fila por producto, con documento, empresa, impuestos, descuentos, pago y direcciones. Los montos del pedido van en su primera fila, para poder sumar. Queda anotado quién lo bajó.',
  download: 'Bajar el archivo',
} as const
