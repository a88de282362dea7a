// A boleta or factura in Bsale's words: net prices with six decimals whatever the document, taxes by the account's own numbers. Null where
// Bsale would not make the same sum of it.
import { NOBODY } from '#shop/billing/named-boleta.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import { dashed } from '../document-text.ts'
import { BOLETA, type DocumentLine, type Receiver, type TaxDocument } from '../tax-document.ts'
import { boletaTotals, type NetLine, netOfGross, netTotals } from './bsale-amounts.ts'

/** What of the account documents need. */
export interface BsaleAccount {
  /** The office that issues; the account's first where none is named. */
  readonly officeId: number | null
  /** Number of a tax by its code; 0 is IVA. */
  readonly taxes: ReadonlyMap<number, number>
  /** Number of a kind of document by the tax office's code. */
  readonly types: ReadonlyMap<number, number>
}

/** A document that is sent, and what it says of each line. */
export interface BsaleLine extends NetLine {
  readonly name: string
}

/** The lines of a sale as Bsale gets them, in their order; what costs nothing is none. */
export function bsaleLines(lines: readonly DocumentLine[], isBoleta: boolean): readonly BsaleLine[] {
  return lines
    .filter(({ amount }) => amount > 0)
    .map(({ name, quantity, unitPrice, amount, extraTaxCode }) => ({
      ...{ name, quantity, extraTaxCode },
      millionths: isBoleta ? netOfGross(amount, quantity) : Math.round(unitPrice * 1e6),
    }))
}

export function bsaleDocument(document: TaxDocument, key: string, account: BsaleAccount): object | null {
  const { kind, receiver, day, total } = document
  const isBoleta = kind === BOLETA
  const lines = bsaleLines(document.lines, isBoleta)
  if ((isBoleta ? boletaTotals : netTotals)(lines).total !== total) return null
  return {
    ...{ codeSii: kind, ...common(day, key, account), sendEmail: 0 },
    // Stock is the shop's own: Bsale takes none off.
    dispatch: 0,
    ...(receiver.rut !== NOBODY && { client: bsaleClient(receiver) }),
    details: lines.map(({ name, quantity, millionths, extraTaxCode }) => ({
      ...{ netUnitValue: millionths / 1e6, quantity, comment: name },
      taxId: `[${[0, ...(extraTaxCode > 0 ? [extraTaxCode] : [])].map((code) => account.taxes.get(code)).join(',')}]`,
    })),
  }
}

/** The taxes a document charges, by their codes; 0 is IVA. */
export const taxesOfDocument = ({ lines }: TaxDocument): readonly number[] => [...new Set([0, ...lines.map(({ extraTaxCode }) => extraTaxCode)])] // biome-ignore format: one row

export function common(day: Day, key: string, { officeId }: BsaleAccount): object {
  const date = daySeconds(day)
  return { ...(officeId && { officeId }), emissionDate: date, expirationDate: date, declareSii: 1, salesId: key }
}

/** Bsale's days are seconds without a time of day. */
export const daySeconds = (day: Day): number => Date.parse(day) / 1_000

export function bsaleClient({ rut, name, activity, address, commune, city }: Receiver): object {
  const [first, ...others] = (name ?? '').split(' ')
  const isCompany = activity !== null
  return {
    ...{ code: dashed(rut), companyOrPerson: isCompany ? 1 : 0 },
    ...(isCompany ? { company: name ?? '', activity } : { firstName: first, lastName: others.join(' ') }),
    ...(address && { address }),
    ...(commune && { municipality: commune, city: city || commune }),
  }
}
