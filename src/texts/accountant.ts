// What the owner's accountant is asked: of each setting and rule of tax documents what it means and what to confirm.

import { clp, formatClp } from '#shop/shared/money.ts'
import type { AccountantPoint } from '#shop/tax-documents/accountant/accountant-list.ts'
import { orders } from './orders/orders.ts'
import { settings } from './settings.ts'

interface Words {
  readonly about: string
  readonly means: string
  readonly ask: string
}

const known: Readonly<Record<string, Words>> = {
  taxSellerRole: {
    about: 'Qué es la tienda para el impuesto adicional a las bebidas (ILA)',
    means: 'Minorista: ninguna boleta lleva ILA, y una factura solo a quien revende. Importadora, productora o distribuidora: toda factura lo lleva.',
    ask: '¿Somos solo minoristas, o importamos, producimos o distribuimos bebidas? (DL 825, art. 42 y 43)',
  },
  taxResellers: {
    about: 'Qué clientes revenden lo que compran',
    means: 'La factura de estos clientes lleva el ILA aunque la tienda sea minorista.',
    ask: '¿Nuestros distribuidores y banqueteros son vendedores de bebidas para el ILA?',
  },
  taxDocumentModel: {
    about: 'Modelo de emisión declarado en el SII',
    means: 'Boleta siempre, o ninguna cuando el voucher de la tarjeta vale como boleta. Con el modelo equivocado una venta se declara dos veces o ninguna.',
    ask: '¿Qué modelo de emisión declaramos en sii.cl para el RUT? Sin declaración el SII supone el voucher. (Res. Ex. 176/2020)',
  },
  taxVouchers: {
    about: 'Medios de pago cuyo voucher vale como boleta',
    means: 'Solo cuenta con el segundo modelo. Una transferencia nunca vale como boleta.',
    ask: '¿Qué operadores de pago nuestros están registrados en el SII y entregan un voucher «válido como boleta»?',
  },
  taxNamedFrom: {
    about: 'Monto desde el que la boleta lleva RUT y nombre',
    means: '135 UF al valor del 31 de diciembre: el monto en pesos cambia cada año.',
    ask: '¿Cuántos pesos son 135 UF este año? (Ley 21.713, Res. Ex. 44/2025)',
  },
  taxFoliosLow: {
    about: 'Folios bajo los que la tienda avisa',
    means: 'Sin folios no se emite nada: los documentos esperan.',
    ask: '¿Quién pide los folios, y cuántos usamos por semana?',
  },
  taxFacturaMonths: {
    about: 'Meses en que una boleta pagada puede cambiarse por factura',
    means: 'La tienda anula la boleta con una nota de crédito y emite la factura. 0: solo en el mes de la boleta; 1: también en el siguiente.',
    ask: '¿Hasta cuándo aceptamos cambiar una boleta por factura, y cómo lo tomamos en el F29?',
  },
  rounding: {
    about: 'Redondeo de la factura',
    means: 'El IVA se redondea una vez por documento. En 16 de cada 100 totales ningún neto entero da el monto: la factura difiere en un peso, que se muestra como ajuste; nunca cambia lo cobrado.',
    ask: '¿Contabilizamos ese peso como ajuste de redondeo?',
  },
  issueDay: {
    about: 'Cuándo se emite',
    means: 'Al pagar, con la fecha de Santiago del día en que se emite.',
    ask: '¿Está bien emitir al pago aunque la entrega sea otro día, también a fin de mes?',
  },
  partialRefunds: {
    about: 'Devolución de una parte',
    means: 'Una nota de crédito con código 3 (corrige montos) por lo que se devolvió; de todo, con código 1 (anula).',
    ask: '¿Aceptamos la nota parcial de una boleta, o anulamos y emitimos otra?',
  },
  lateRefunds: {
    about: 'Devolución después de seis meses',
    means: 'La nota de crédito no rebaja el IVA (IndNoRebaja).',
    ask: '¿Contamos los seis meses desde la entrega o desde el documento? La tienda cuenta desde el documento. (art. 21 N° 2)',
  },
  voucherRefunds: {
    about: 'Devolución de una venta con voucher',
    means: 'La tienda no emite la nota de crédito: la deja a una persona.',
    ask: '¿Quién emite en el SII la nota de crédito con el código de autorización del voucher?',
  },
  facturaToOthers: {
    about: 'Factura a una empresa que no revende',
    means: 'Un minorista la emite sin ILA.',
    ask: '¿Confirmas que esa factura no lleva ILA? (lectura del art. 43, por confirmar)',
  },
  boletaOfOthers: {
    about: 'Boleta de un importador, productor o distribuidor',
    means: 'Lleva solo IVA, porque su formato no tiene otro impuesto.',
    ask: '¿Cómo declaramos el ILA de esas boletas?',
  },
  delivery: {
    about: 'Despacho',
    means: 'Es una línea del documento, solo con IVA.',
    ask: '¿Lo cobramos siempre con IVA?',
  },
  transport: {
    about: 'Mercadería que viaja',
    means: 'Una boleta acompaña la entrega a un consumidor. Una factura que viaja necesita origen, destino, chofer y patente: se escriben en la ruta y salen en la hoja del pedido.',
    ask: '¿Basta la factura con esos datos, o emitimos guía de despacho? (Res. Ex. 154/2025, desde el 01/11/2026)',
  },
} // biome-ignore format: a row each

const values: Readonly<Record<string, string>> = {
  retailer: 'minorista',
  importer_or_producer: 'importadora o productora',
  distributor: 'distribuidores',
  caterer: 'banqueteros',
  boleta_always: 'boleta siempre',
  voucher_where_electronic: 'el voucher vale donde es electrónico',
}

/** What is said of a setting or rule; a setting that has no words here is told as the settings do. */
function wordsOf(point: AccountantPoint['point']): Words {
  const effects: Readonly<Record<string, string>> = settings.effects
  return known[point] ?? { about: effects[point] ?? point, means: '', ask: '' }
}

export const accountant = {
  wordsOf,
  /** A setting's value in words, with what the setting is written with. */
  valueOf: ({ point, value }: AccountantPoint): string => {
    if (value === '') return settings.empty
    if (point === 'taxSellerRole' && value === 'distributor') return 'distribuidora'
    if (point === 'taxNamedFrom') return formatClp(clp(Number(value)))
    return value
      .split('|')
      .map((each) => values[each] ?? orders.methods[each] ?? each)
      .join(', ')
  },
} as const
