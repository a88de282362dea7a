// What OpenFactura refuses of a document: names of fields, amounts, dates and references, with its codes. Reckoned on its own, in thousandths.
import { z } from 'zod'
import type { Register } from '#sandbox/tax-documents/register.ts'

export interface Refusal {
  readonly code: string
  readonly field: string
  readonly issue: string
}

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const rut = z.string().regex(/^\d{1,8}-[\dK]$/)
const text = (most: number) => z.string().min(1).max(most).regex(/^[\u0020-\u007e\u00a0-\u00ff]+$/) // biome-ignore format: one row
const whole = z.int().min(0)
const line = z.strictObject({
  ...{ NroLinDet: z.int().min(1), NmbItem: text(80), QtyItem: z.number().positive(), PrcItem: z.number().positive() },
  ...{ DescuentoMonto: z.int().positive().optional(), CodImpAdic: z.enum(['24', '25', '26', '27', '271']).optional() },
  MontoItem: whole,
})
const boletaSeller = z.strictObject({ RUTEmisor: rut, RznSocEmisor: text(100), GiroEmisor: text(80), CdgSIISucur: z.string().optional(), DirOrigen: text(60), CmnaOrigen: text(20) }) // biome-ignore format: one row
const seller = z.strictObject({ RUTEmisor: rut, RznSoc: text(100), GiroEmis: text(80), Acteco: z.int().positive(), CdgSIISucur: z.string().optional(), DirOrigen: text(60), CmnaOrigen: text(20) }) // biome-ignore format: one row
const boletaReceiver = z.strictObject({ RUTRecep: rut, RznSocRecep: text(100).optional(), DirRecep: text(70).optional(), CmnaRecep: text(20).optional(), CiudadRecep: text(20).optional() }) // biome-ignore format: one row
const receiver = z.strictObject({ RUTRecep: rut, RznSocRecep: text(100), GiroRecep: text(40), DirRecep: text(70), CmnaRecep: text(20), CiudadRecep: text(20).optional() }) // biome-ignore format: one row
const named = z.strictObject({ RUTRecep: rut, RznSocRecep: text(100), GiroRecep: text(40).optional(), DirRecep: text(70).optional(), CmnaRecep: text(20).optional(), CiudadRecep: text(20).optional() }) // biome-ignore format: one row
const withheld = z.strictObject({
  TipoImp: z.enum(['24', '25', '26', '27', '271']),
  TasaImp: z.number(),
  MontoImp: whole,
})
const sums = z.strictObject({ MntNeto: whole, TasaIVA: z.literal('19'), IVA: whole, ImptoReten: z.array(withheld).min(1).max(20).optional(), MntTotal: whole }) // biome-ignore format: one row
const head = z.object({ IdDoc: z.object({ TipoDTE: z.int() }) })

const Boleta = z.strictObject({
  Encabezado: z.strictObject({
    IdDoc: z.strictObject({ TipoDTE: z.literal(39), Folio: z.literal(0), FchEmis: date, IndServicio: z.literal(3) }),
    ...{ Emisor: boletaSeller, Receptor: boletaReceiver },
    Totales: z.strictObject({ MntNeto: whole, IVA: whole, MntTotal: whole, TotalPeriodo: whole, VlrPagar: whole }),
  }),
  Detalle: z
    .array(line.omit({ CodImpAdic: true }))
    .min(1)
    .max(1_000),
})
const Factura = z.strictObject({
  Encabezado: z.strictObject({
    IdDoc: z.strictObject({ TipoDTE: z.literal(33), Folio: z.literal(0), FchEmis: date, TpoTranVenta: z.int().min(1).max(7), FmaPago: z.int().min(1).max(3) }), // biome-ignore format: one row
    ...{ Emisor: seller, Receptor: receiver, Totales: sums },
  }),
  Detalle: z.array(line).min(1).max(60),
})
const CreditNote = z.strictObject({
  Encabezado: z.strictObject({
    IdDoc: z.strictObject({ TipoDTE: z.literal(61), Folio: z.literal(0), FchEmis: date, IndNoRebaja: z.literal(1).optional() }), // biome-ignore format: one row
    ...{ Emisor: seller, Receptor: named, Totales: sums },
  }),
  Detalle: z.array(line).min(1).max(60),
  Referencia: z
    .array(z.strictObject({ NroLinRef: z.int(), TpoDocRef: z.enum(['33', '39']), FolioRef: z.string(), FchRef: date, CodRef: z.union([z.literal(1), z.literal(3)]), RazonRef: text(90) }))
    .optional(), // biome-ignore format: one list
})

export type Checked = z.output<typeof Boleta> | z.output<typeof Factura> | z.output<typeof CreditNote>

/** Thousandths of the taxes by the tax office's codes. */
const THOUSANDTHS: Readonly<Record<string, number>> = { '24': 315, '25': 205, '26': 205, '27': 100, '271': 180 }
const DAY_MS = 86_400_000

/** The document, or why it is refused. `today` is Chile's. */
export function checked(dte: unknown, today: string, register: Register): Checked | Refusal {
  const kind = head.safeParse((dte as { Encabezado?: unknown } | null)?.Encabezado).data?.IdDoc.TipoDTE
  if (kind !== 39 && kind !== 33 && kind !== 61) return { code: 'OF-05', field: 'TipoDTE', issue: 'Tipo no soportado' }
  const read = { 39: Boleta, 33: Factura, 61: CreditNote }[kind].safeParse(dte)
  if (!read.success) {
    const [first] = read.error.issues
    const isMissing = first?.code === 'invalid_type' && first.message.includes('undefined')
    return { code: isMissing ? 'OF-02' : 'OF-08', field: first?.path.join('.') ?? '', issue: first?.message ?? '' }
  }
  const document = read.data
  const { FchEmis } = document.Encabezado.IdDoc
  const age = Date.parse(today) - Date.parse(FchEmis)
  if (age < 0 || age > DAY_MS) return { code: 'OF-10', field: 'FchEmis', issue: `se esperaba ${today}` }
  return wrongAmount(document) ?? wrongReference(document, register) ?? document
}

function wrongAmount({ Encabezado, Detalle }: Checked): Refusal | null {
  const expected = (field: string, given: number, should: number): Refusal | null =>
    given === should ? null : { code: 'OF-10', field, issue: `se esperaba ${should}` }
  for (const each of Detalle) {
    const should = Math.round(each.QtyItem * each.PrcItem) - (each.DescuentoMonto ?? 0)
    const wrong = expected(`MontoItem ${each.NroLinDet}`, each.MontoItem, should)
    if (wrong) return wrong
  }
  const sum = Detalle.reduce((all, { MontoItem }) => all + MontoItem, 0)
  const { Totales } = Encabezado
  if ('VlrPagar' in Totales) {
    const net = Math.floor((2_000 * sum + 1_190) / 2_380)
    return (
      expected('MntTotal', Totales.MntTotal, sum) ??
      expected('MntNeto', Totales.MntNeto, net) ??
      expected('IVA', Totales.IVA, sum - net) ??
      expected('VlrPagar', Totales.VlrPagar, sum)
    )
  }
  const iva = Math.floor((sum * 190 + 500) / 1_000)
  let others = 0
  for (const code of new Set(Detalle.flatMap((each) => ('CodImpAdic' in each && each.CodImpAdic) || []))) {
    const base = Detalle.reduce((all, each) => ('CodImpAdic' in each && each.CodImpAdic === code ? all + each.MontoItem : all), 0) // biome-ignore format: one row
    const should = Math.floor((base * THOUSANDTHS[code]! + 500) / 1_000)
    const given = Totales.ImptoReten?.find(({ TipoImp }) => TipoImp === code)?.MontoImp ?? -1
    const wrong = expected(`ImptoReten ${code}`, given, should)
    if (wrong) return wrong
    others += should
  }
  return (
    expected('MntNeto', Totales.MntNeto, sum) ??
    expected('IVA', Totales.IVA, iva) ??
    expected('MntTotal', Totales.MntTotal, sum + iva + others)
  )
}

/** A nota de crédito names one document there is, and is not more than that. */
function wrongReference(document: Checked, register: Register): Refusal | null {
  if (document.Encabezado.IdDoc.TipoDTE !== 61) return null
  const references = 'Referencia' in document ? (document.Referencia ?? []) : []
  const [reference] = references
  const wrong = (issue: string): Refusal => ({ code: 'OF-09', field: 'Referencia', issue })
  if (!reference || references.length > 1) return wrong('falta el documento de referencia')
  const of = register.byFolio(Number(reference.TpoDocRef), Number(reference.FolioRef))
  if (!of || of.day !== reference.FchRef) return wrong('el documento no existe')
  const { MntNeto, IVA, MntTotal } = document.Encabezado.Totales
  return MntNeto > of.net || IVA > of.iva || MntTotal > of.total ? wrong('supera al documento') : null
}
