// The file of a person's data: everything stored of him under names he can read, and nobody else's.
import { formatRut } from '#shop/shared/rut.ts'
import { dataFile as words } from '#texts/account/my-data.ts'
import type { ConsentEvent } from './consents/consent.ts'
import type { DataFile } from './my-data.contract.ts'
import type { PersonRecord } from './person.ts'

type Cell = string | number | null
type Row = Readonly<Record<string, string | number | Date | null>>

interface Order extends Readonly<Record<string, unknown>> {
  readonly lines: readonly Row[]
  readonly payments: readonly Row[]
  readonly requests: readonly Row[]
}

/** What is stored, as the service reads it. */
export interface StoredData {
  readonly records: readonly PersonRecord[]
  readonly orders: readonly Order[]
  readonly consents: readonly ConsentEvent[]
  readonly sections: Readonly<Record<string, readonly Row[]>>
}

export function dataFile(data: StoredData, now: Date): DataFile {
  const sections = Object.entries(data.sections).map(([table, rows]) => [
    words.sections[table] ?? table,
    rows.map(named),
  ])
  return {
    generado: now.toISOString(),
    personas: data.records.map(personOf),
    pedidos: data.orders.map(({ lines, payments, requests, ...order }) => ({
      ...named(order as Row),
      productos: lines.map(named),
      pagos: payments.map(named),
      solicitudes: requests.map(named),
    })),
    consentimientos: data.consents.map(({ kind, given, version, page, at }) => ({
      sobre: words.consents[kind],
      respuesta: given ? words.given : words.withdrawn,
      version,
      pagina: page,
      fecha: at.toISOString(),
    })),
    otros: Object.fromEntries(sections),
  }
}

function personOf({ rut, name, lastName, email, phone, birthDate, gender, kind, createdAt }: PersonRecord) {
  return {
    tipo: words.kinds[kind],
    nombre: name,
    apellido: lastName,
    rut: formatRut(rut),
    correo: email,
    telefono: phone,
    nacimiento: birthDate,
    genero: gender === null ? null : words.genders[gender],
    desde: createdAt.toISOString(),
  }
}

/** A row with its columns' readable names; row ids are the shop's own. */
function named(row: Row): Record<string, Cell> {
  const cells = Object.entries(row).filter(([column]) => column !== 'order_id')
  return Object.fromEntries(
    cells.map(([column, value]) => [
      words.columns[column] ?? column,
      value instanceof Date ? value.toISOString() : value,
    ]),
  )
}
