// Words of the product page and its facts.
export const product = {
  facts: 'Ficha',
  about: 'El producto',
  contains: 'Este pack trae',
  quantity: 'Cantidad',
  stock: (units: number, commune: string) => `${units} en stock para ${commune}`,
  plenty: (commune: string) => `Con stock para ${commune}`,
  limit: (units: number) => `Máximo ${units} por pedido`,
  programmed: 'Despacho programado',
  programmedHelp: 'Verás las fechas y el costo al pagar, según tu comuna.',
  join: 'Precio para socios del club',
  bulk: (amount: number, price: string) => `Mayorista: ${price} c/u desde ${amount} unidades`,
  more: (category: string) => `Más productos de ${category}`,
  notes: [
    'Los precios incluyen IVA e impuestos adicionales.',
    'Los precios en internet pueden diferir de los precios en tienda.',
    'Puedes retractarte de la compra dentro de 10 días, con el producto sellado.',
  ],
  each: (price: string) => `${price} c/u`,
  description: (name: string, price: string) => `${name} a ${price} en Liqui, con despacho programado a tu comuna.`,
  sku: 'SKU',
  boxUnits: 'Unidades por caja',
  content: 'Contenido',
  brand: 'Marca',
  vivino: 'Nota Vivino',
} as const

/** Names of the attributes a product may have, in the order its facts list them. */
export const attributeLabels = {
  strain: 'Cepa',
  style: 'Estilo',
  type: 'Tipo',
  valley: 'Valle',
  vineyard: 'Viña',
  origin: 'Origen',
  alcohol_percentage: 'Graduación',
  format: 'Formato',
  pairing: 'Maridaje',
  promotion: 'Promoción',
} as const
