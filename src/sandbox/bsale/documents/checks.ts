// What Bsale refuses of a document and of a return, with its texts.
import { z } from 'zod'
import type { IssuedPaper, NewPaper, PaperLine, Register } from '#sandbox/tax-documents/register.ts'
import { type Amounts, boletaAmounts, lineAmount, netAmounts } from './amounts.ts'
import { TAXES, TYPES } from './configured.ts'

export type Made = Omit<NewPaper, 'key' | 'verdict' | 'sent'>
export type Checked = { readonly made: Made } | { readonly error: string }

const flag = z.union([z.literal(0), z.literal(1)])
const text = (most: number) => z.string().max(most).regex(/^[\u0020-\u007e\u00a0-\u00ff]*$/) // biome-ignore format: one row
const client = z.strictObject({ code: text(20).optional(), company: text(100).optional(), firstName: text(100).optional(), lastName: text(100).optional(), activity: text(80).optional(), address: text(70).optional(), municipality: text(50).optional(), city: text(50).optional(), email: text(80).optional(), companyOrPerson: flag.optional() }) // biome-ignore format: one row
const common = { documentTypeId: z.int().optional(), officeId: z.int().positive().optional(), emissionDate: z.int(), expirationDate: z.int(), declareSii: flag, salesId: z.string().max(255).optional() } // biome-ignore format: one row
const Document = z.strictObject({
  ...common,
  ...{ codeSii: z.int().optional(), priceListId: z.int().positive().optional(), sendEmail: flag.optional(), dispatch: flag.optional() }, // biome-ignore format: one row
  client: client.optional(),
  details: z.array(z.strictObject({ netUnitValue: z.number(), quantity: z.int().positive(), taxId: z.string().regex(/^\[\d+(,\d+)*\]$/).optional(), comment: text(1_000).min(1), discount: z.number().min(0).max(100).optional() })).min(1).max(1_000), // biome-ignore format: one row
})
const Return = z.strictObject({
  ...common,
  ...{ referenceDocumentId: z.int(), motive: text(90), priceAdjustment: flag, editTexts: z.literal(0), type: z.int().min(0).max(3), client: client.optional() }, // biome-ignore format: one row
  details: z.array(z.strictObject({ documentDetailId: z.int(), quantity: z.int().min(0), unitValue: z.number() })).min(1), // biome-ignore format: one row
})
type Return = z.output<typeof Return>

const DAY_S = 86_400
const MOST_LINES = 60
const NEEDED = ['code', 'activity', 'address', 'city', 'municipality'] as const
const NO_VALUE = 'Invalid net unit value, zero or negative values are not allowed'

/** The document, or why it is refused. `today` is Chile's. */
export function checkedDocument(body: unknown, today: string): Checked {
  const read = Document.safeParse(body)
  if (!read.success) return unread(read.error)
  const { documentTypeId, codeSii, details, client: buyer } = read.data
  const kind = kindOf(documentTypeId, codeSii)
  if (kind !== 39 && kind !== 33) return { error: 'invalid documentType' }
  const missing = missingOf(buyer, kind === 33)
  if (missing) return { error: missing }
  if (details.some(({ netUnitValue }) => !isPrice(netUnitValue) || netUnitValue <= 0)) return { error: NO_VALUE }
  if (kind === 33 && details.length > MOST_LINES) return { error: `the document allows up to ${MOST_LINES} details` }
  const lines: PaperLine[] = []
  for (const { netUnitValue, quantity, taxId, comment, discount = 0 } of details) {
    const taxes = (taxId?.match(/\d+/g) ?? []).map((id) => TAXES.find((tax) => tax.id === Number(id)))
    if (taxes.some((tax) => tax === undefined)) return { error: `invalid tax id ${taxId}` }
    if (!taxes.some((tax) => tax?.code === '14')) return { error: 'the document allows only taxed details' }
    const millionths = Math.round(netUnitValue * (100 - discount) * 10_000)
    const codes = taxes.flatMap((tax) => (tax && tax.code !== '14' ? [Number(tax.code)] : []))
    lines.push({ name: comment, quantity, millionths, amount: lineAmount(quantity, millionths), codes })
  }
  const day = dayOf(read.data.emissionDate, today)
  if (!day) return { error: 'invalid emissionDate' }
  const amounts = kind === 39 ? boletaAmounts(lines) : netAmounts(lines)
  if (amounts.total < 1) return { error: 'document amount is less than the minimum allowed' }
  const named = { kind, day, receiver: buyer?.code ?? '66666666-6', receiverName: nameOf(buyer) }
  return { made: { ...named, ...amounts, lines, reference: null, isTooLateForTax: false } }
}

/** The nota de crédito of a return, or why it is refused. */
export function checkedReturn(body: unknown, today: string, register: Register): Checked {
  const read = Return.safeParse(body)
  if (!read.success) return unread(read.error)
  const asked = read.data
  if (kindOf(asked.documentTypeId, undefined) !== 61) return { error: 'invalid documentType' }
  const of = register.byId(asked.referenceDocumentId)
  if (!of || of.kind === 61) return { error: 'the reference document does not exist' }
  const missing = missingOf(asked.client, true)
  if (missing) return { error: missing }
  const day = dayOf(asked.emissionDate, today)
  if (!day) return { error: 'invalid emissionDate' }
  const left = detailsLeft(of, register)
  const lines = asked.priceAdjustment === 1 ? adjusted(asked, left) : returned(asked, left)
  if ('error' in lines) return lines
  const after = detailsLeft(of, register, asked)
  const isAll = asked.priceAdjustment === 0 && after.every(({ quantity }) => quantity === 0) && !notesOf(of, register).length // biome-ignore format: one row
  // All of a document comes back as what it was.
  const amounts: Amounts = isAll ? { net: of.net, iva: of.iva, other: of.other, total: of.total } : netAmounts(lines.lines) // biome-ignore format: one row
  if (amounts.total < 1) return { error: 'document amount is less than the minimum allowed' }
  if (amounts.total > of.total) return { error: 'document amount is higher than the reference document' }
  const reference = { kind: of.kind, folio: of.folio, day: of.day, code: isAll ? 1 : 3 }
  const named = { kind: 61, day, receiver: asked.client?.code ?? '', receiverName: nameOf(asked.client) }
  return { made: { ...named, ...amounts, lines: lines.lines, reference, isTooLateForTax: false } }
}

interface Detail {
  readonly id: number
  readonly name: string
  readonly codes: readonly number[]
  /** Units that were not returned. */
  readonly quantity: number
  /** Millionths of a peso, as adjusted since. */
  readonly millionths: number
}

export const detailId = ({ id }: IssuedPaper, at: number): number => id * 1_000 + at + 1

/** The details of a document, less what returns took of them. */
function detailsLeft(paper: IssuedPaper, register: Register, next?: Return): Detail[] {
  const details = paper.lines.map(({ name, codes, quantity, millionths }, at) => ({ id: detailId(paper, at), name, codes, quantity, millionths })) // biome-ignore format: one row
  for (const { priceAdjustment, details: changes } of [...notesOf(paper, register), ...(next ? [next] : [])])
    for (const { documentDetailId, quantity, unitValue } of changes) {
      const detail = details.find(({ id }) => id === documentDetailId)
      if (!detail) continue
      if (priceAdjustment === 1) detail.millionths = Math.round(unitValue * 1e6)
      else detail.quantity -= quantity
    }
  return details
}

function notesOf({ kind, folio }: IssuedPaper, register: Register): Return[] {
  const notes = register.all().filter(({ reference }) => reference?.kind === kind && reference.folio === folio)
  return notes.map(({ sent }) => sent as Return)
}

type Lines = { readonly lines: PaperLine[] } | { readonly error: string }

function returned({ details }: Return, left: readonly Detail[]): Lines {
  const lines: PaperLine[] = []
  for (const { documentDetailId, quantity, unitValue } of details) {
    const detail = left.find(({ id }) => id === documentDetailId)
    if (!detail) return { error: 'the document detail does not exist' }
    if (unitValue !== 0 || quantity < 1) return { error: 'invalid detail: quantity and unitValue' }
    if (quantity > detail.quantity) return { error: `The quantity returned (${quantity}.0) is higher than the available (${detail.quantity}.0)` } // biome-ignore format: one row
    const { name, codes, millionths } = detail
    lines.push({ name, codes, quantity, millionths, amount: lineAmount(quantity, millionths) })
  }
  return { lines }
}

/** New prices: the difference is given back for every unit that is left. */
function adjusted({ details }: Return, left: readonly Detail[]): Lines {
  const lines: PaperLine[] = []
  for (const { documentDetailId, quantity, unitValue } of details) {
    const detail = left.find(({ id }) => id === documentDetailId)
    if (!detail) return { error: 'the document detail does not exist' }
    if (quantity !== 0 || !isPrice(unitValue)) return { error: 'invalid detail: quantity and unitValue' }
    const less = detail.millionths - Math.round(unitValue * 1e6)
    if (unitValue < 0 || less <= 0) return { error: NO_VALUE }
    const { name, codes, quantity: units } = detail
    lines.push({ name, codes, quantity: units, millionths: less, amount: lineAmount(units, less) })
  }
  return { lines }
}

/** At most six decimals. */
const isPrice = (value: number) => Math.abs(value * 1e6 - Math.round(value * 1e6)) < 1e-3 && Math.abs(value) < 1e9

const kindOf = (id: number | undefined, codeSii: number | undefined): number | undefined => Number(TYPES.find((type) => (id === undefined ? type.codeSii === String(codeSii) : type.id === id))?.codeSii) // biome-ignore format: one row

function missingOf(buyer: z.output<typeof client> | undefined, isNeeded: boolean): string | null {
  if (!isNeeded) return null
  const missing = NEEDED.filter((name) => !buyer?.[name])
  return missing.length > 0 || !(buyer?.company || buyer?.firstName) ? `client attribute required : ${(missing.length > 0 ? missing : ['company']).join(',')}` : null // biome-ignore format: one row
}

/** A company's name, or a person's. */
const nameOf = (buyer: z.output<typeof client> | undefined): string | null =>
  buyer?.company || [buyer?.firstName, buyer?.lastName].filter(Boolean).join(' ') || null

/** A day as seconds without a time of day; none that is to come. */
function dayOf(seconds: number, today: string): string | null {
  if (seconds % DAY_S !== 0) return null
  const day = new Date(seconds * 1_000).toISOString().slice(0, 10)
  return day <= today ? day : null
}

function unread({ issues: [first] }: z.ZodError): { error: string } {
  return { error: `invalid attribute ${first?.path.join('.') || 'body'}: ${first?.message ?? ''}` }
}
