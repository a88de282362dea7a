// The bank's statement: which of its lines pays which order, at the desk and by command.

import type { MatchKind } from '#shop/payments/methods/transfer/bank-statement.ts'
import type { ConfirmRefusal } from '#shop/payments/methods/transfer/received-transfer.ts'
import type { FileFault, LineFault } from '#shop/payments/methods/transfer/statement-file.ts'

const COLUMNS =
  'una con el número de la operación (Referencia, N° Operación, N° Documento), una con el monto (Monto, Abono) y una con lo que escribió quien transfirió (Descripción, Glosa, Detalle)'

const faults: Readonly<Record<FileFault, string>> = {
  workbook: 'No es un archivo de texto. Ábrelo en Excel y guárdalo como «CSV UTF-8 (delimitado por comas)».',
  noTable: 'No es un CSV: una comilla se abre y nunca se cierra. Guárdalo de nuevo desde Excel como «CSV UTF-8».',
  noHeading: `No encontramos los títulos de las columnas. Se necesitan tres: ${COLUMNS}.`,
  tooMany: 'Tiene más de 2.000 movimientos. Divídelo en partes, por ejemplo por días.',
}

const lineFaults: Readonly<Record<LineFault, (cell: string) => string>> = {
  amount: (cell) =>
    cell === ''
      ? 'no tiene monto: escribe pesos enteros, por ejemplo 12.870'
      : `no entendemos el monto «${cell}»: escribe pesos enteros, por ejemplo 12.870`,
  reference: () =>
    'no tiene número de operación: cópialo del banco, porque evita cobrar dos veces la misma transferencia',
  referenceLong: () => 'su número de operación tiene más de 60 letras: deja solo el número del banco',
}

const kinds: Readonly<Record<MatchKind, string>> = {
  match: 'Calza',
  'confirmed before': 'Ya estaba confirmada',
  'paid twice': 'El pedido ya tiene su dinero',
  'another amount': 'Otro monto',
  'several orders': 'Nombra varios pedidos',
  'no order': 'No nombra ningún pedido',
  'no payment': 'Salida de dinero',
}

/** What to do with a line that pays nothing by itself. */
const next: Readonly<Partial<Record<MatchKind, string>>> = {
  'paid twice': 'Llegó otra transferencia del mismo pedido: devuélvela desde el banco.',
  'several orders': 'Confirma cada pedido a mano por su monto.',
  'no order': 'Busca el pedido por el monto o por quien transfirió, y confírmalo a mano.',
}

const refusals: Readonly<Record<ConfirmRefusal['code'], string>> = {
  'order unknown': 'no existe ese pedido',
  'no transfer': 'no se paga por transferencia',
  'confirmed before': 'su transferencia ya estaba confirmada',
  amount: 'su monto es otro',
}

export const statementWords = {
  title: 'Cartola del banco',
  lead: 'Sube el archivo de movimientos de la cuenta, en CSV. Primero ves qué pedido paga cada línea; nada cambia hasta que confirmas.',
  file: 'Archivo de la cartola',
  fileHelp: 'CSV de hasta 256 KB, con punto y coma o coma. Si el banco te da un Excel, guárdalo como «CSV UTF-8».',
  read: 'Ver qué paga cada línea',
  noFile: 'Elige un archivo.',
  tooLong: 'Es demasiado grande: hasta 256 KB. Divídelo en partes, por ejemplo por días.',
  faults,
  lineFault: (line: number, fault: LineFault, cell: string) => `Línea ${line}: ${lineFaults[fault](cell)}.`,
  faulty: 'Líneas que no se entendieron',
  faultyLead:
    'No se confirman. Corrígelas en el archivo y súbelo de nuevo: lo que ya quedó confirmado no se cobra dos veces.',
  kinds,
  next,
  short: (missing: string) =>
    `Faltan ${missing}. Pídeselos a quien compró y confirma el pedido a mano cuando lleguen; si no llegan, devuelve lo transferido desde el banco y deja que el pedido venza.`,
  over: (more: string) =>
    `Sobran ${more}. Confirma el pedido a mano por su monto y devuelve la diferencia desde el banco.`,
  byHand: 'Confirmar a mano',
  table: 'Qué paga cada línea',
  reference: 'Operación',
  amount: 'Monto',
  text: 'Descripción',
  order: 'Pedido',
  outcome: 'Resultado',
  none: 'El archivo no tiene movimientos.',
  toConfirm: (count: number) =>
    count === 0
      ? 'No hay transferencias por confirmar.'
      : count === 1
        ? '1 transferencia por confirmar'
        : `${count} transferencias por confirmar`,
  confirm: (count: number) => (count === 1 ? 'Confirmar 1 transferencia' : `Confirmar ${count} transferencias`),
  confirmText: 'Sus pedidos quedan pagados y sus compradores reciben la confirmación.',
  another: 'Subir otra cartola',
  done: (count: number) => (count === 1 ? 'Se confirmó 1 transferencia.' : `Se confirmaron ${count} transferencias.`),
  notDone: (order: number, code: ConfirmRefusal['code']) =>
    `Pedido ${order}: ${refusals[code]}. No se hizo nada con esa línea.`,
  gone: 'Lo demás ya no calza: alguien lo confirmó antes.',
  refusals,
} as const
