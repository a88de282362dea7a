// A nota de crédito in Bsale's words, a return of a document's details: units of them, or new prices where what goes back is no whole number
// of units or would not be the same sum. Null where neither gives it.
import { prorate } from '#shop/pricing/proration.ts'
import { clp, sum } from '#shop/shared/money.ts'
import { BOLETA, type DocumentLine, type DocumentWords, type TaxDocument } from '../tax-document.ts'
import { boletaTotals, netTotals, pesosOf } from './bsale-amounts.ts'
import { type BsaleAccount, type BsaleLine, bsaleClient, bsaleLines, common } from './bsale-document.ts'

const REASONS = { 1: 'Anula documento', 3: 'Corrige montos' } as const
const MONEY = 0

interface Change {
  /** The place of the line in its document. */
  readonly at: number
  /** Units that come back, of a return of units. */
  readonly quantity: number
  /** The new net price, of one of prices. */
  readonly millionths: number
}

interface Plan {
  readonly isOfPrices: boolean
  readonly changes: readonly Change[]
}

/** `details`: the numbers of the document's details in their order. */
export function bsaleReturn(
  note: TaxDocument,
  key: string,
  account: BsaleAccount,
  details: readonly number[],
  words: Pick<DocumentWords, 'unsaid'>,
): object | null {
  const { reference, receiver, day } = note
  if (!reference) return null
  let lines = bsaleLines(reference.lines, reference.kind === BOLETA)
  if (lines.length !== details.length) return null
  for (const earlier of reference.earlier) {
    const plan = planned(earlier, lines)
    if (!plan) return null
    lines = after(lines, plan)
  }
  const plan = planned(note, lines)
  if (!plan) return null
  const { activity, address, commune, city } = receiver
  const known = { activity: activity || words.unsaid, address: address || words.unsaid, commune: commune || words.unsaid, city: city || commune || words.unsaid } // biome-ignore format: one row
  return {
    ...{ documentTypeId: account.types.get(note.kind), referenceDocumentId: Number(reference.token) },
    ...{ ...common(day, key, account), motive: REASONS[reference.code], type: MONEY },
    ...{ priceAdjustment: plan.isOfPrices ? 1 : 0, editTexts: 0, client: bsaleClient({ ...receiver, ...known }) },
    details: plan.changes.map(({ at, quantity, millionths }) => ({
      documentDetailId: details[at],
      ...(plan.isOfPrices ? { quantity: 0, unitValue: millionths / 1e6 } : { quantity, unitValue: 0 }),
    })),
  }
}

function planned(note: TaxDocument, lines: readonly BsaleLine[]): Plan | null {
  const units = note.reference?.code === 1 ? allUnits(lines) : matched(note.lines, lines)
  const plans = [...(units ? [{ isOfPrices: false, changes: units }] : []), ofPrices(note, lines, units)]
  return plans.find((plan) => plan !== null && gives(note, lines, plan)) ?? null
}

const allUnits = (lines: readonly BsaleLine[]): readonly Change[] =>
  lines.map(({ quantity, millionths }, at) => ({ at, quantity, millionths }))

/** The units a nota de crédito names, each of another line; null where it names a sum. */
function matched(named: readonly DocumentLine[], lines: readonly BsaleLine[]): readonly Change[] | null {
  const changes: Change[] = []
  for (const { name, quantity, extraTaxCode } of named) {
    const at = lines.findIndex((line, place) => line.name === name && line.extraTaxCode === extraTaxCode && line.quantity >= quantity && changes.every((change) => change.at !== place)) // biome-ignore format: one row
    if (at === -1) return null
    changes.push({ at, quantity, millionths: lines[at]!.millionths })
  }
  return changes
}

/** New prices of the named lines, or of all with the same additional tax, that lessen them by what the nota de crédito says. */
function ofPrices(note: TaxDocument, lines: readonly BsaleLine[], units: readonly Change[] | null): Plan | null {
  const changes: Change[] = []
  for (const [code, same] of Map.groupBy(note.lines, ({ extraTaxCode }) => extraTaxCode)) {
    const places = [...lines.keys()].filter((at) => lines[at]!.extraTaxCode === code && lines[at]!.quantity > 0 && (!units || units.some((unit) => unit.at === at))) // biome-ignore format: one row
    if (places.length === 0) return null
    const shares = prorate(sum(same.map(({ amount }) => amount)), places.map((at) => clp(pesosOf(lines[at]!)))) // biome-ignore format: one row
    for (const [index, at] of places.entries()) {
      const { quantity, millionths } = lines[at]!
      const less = Math.round((shares[index]! * 1e6) / quantity)
      if (less > 0) changes.push({ at, quantity, millionths: Math.max(0, millionths - less) })
    }
  }
  return { isOfPrices: true, changes }
}

/** Whether a plan comes to what the nota de crédito says; all of a document comes back as what it was. */
function gives(note: TaxDocument, lines: readonly BsaleLine[], { isOfPrices, changes }: Plan): boolean {
  const back = changes.map(({ at, quantity, millionths }) => ({ ...lines[at]!, quantity, ...(isOfPrices && { millionths: lines[at]!.millionths - millionths }) })) // biome-ignore format: one row
  const isBoletaItself = note.reference?.code === 1 && note.reference.kind === BOLETA && !isOfPrices
  const { net, total } = (isBoletaItself ? boletaTotals : netTotals)(back)
  return changes.length > 0 && net === note.net && total === note.total
}

function after(lines: readonly BsaleLine[], { isOfPrices, changes }: Plan): readonly BsaleLine[] {
  return lines.map((line, at) => {
    const change = changes.find((each) => each.at === at)
    if (!change) return line
    return isOfPrices ? { ...line, millionths: change.millionths } : { ...line, quantity: line.quantity - change.quantity } // biome-ignore format: one row
  })
}
