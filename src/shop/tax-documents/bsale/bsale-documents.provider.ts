// Issues tax documents by Bsale (API v1): net prices, a key (`salesId`) that holds for ever, returns for notas de crédito, and the tax office's
// answer by asking. Nothing is thrown.

import { z } from 'zod'
import type { GetFile } from '#platform/http/get-file.ts'
import type { HttpClient, HttpOutcome } from '#platform/http/http-client.ts'
import { NOBODY } from '#shop/billing/named-boleta.ts'
import { extraTaxRate } from '#shop/products/extra-tax.ts'
import { type Day, dayOf } from '#shop/shared/chile-time.ts'
import { type Clp, isClp, sum } from '#shop/shared/money.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { dashed } from '../document-text.ts'
import type { DocumentStatus, IssueAnswer, IssuedDocument, ListedDocument, TaxDocumentProvider } from '../provider.ts'
import { BOLETA, CREDIT_NOTE, type DocumentKind, type DocumentWords, FACTURA, type TaxDocument } from '../tax-document.ts' // biome-ignore format: one row
import { type BsaleAccount, bsaleDocument, daySeconds, taxesOfDocument } from './bsale-document.ts'
import { bsaleReturn } from './bsale-return.ts'

const KINDS: readonly DocumentKind[] = [BOLETA, FACTURA, CREDIT_NOTE]
const PAGE = 50
const MOST_PAGES = 400
/** Bsale's own code of IVA; additional taxes have the tax office's. */
const IVA = '14'
const IVA_PERCENT = 19
/** What passes once somebody asked the tax office for folios. */
const FOLIOS = /numbers? available|unavailable document number|sii caf/i

const id = z.coerce.number().int().positive()
const Document = z.object({ id, number: z.coerce.number().int().positive(), totalAmount: z.number(), document_type: z.object({ id }), informedSii: z.number().nullish(), responseMsgSii: z.string().nullish(), urlPdf: z.string().nullish(), urlPdfOriginal: z.string().nullish(), urlXml: z.string().nullish() }) // biome-ignore format: one row
const Returned = z.object({ credit_note: z.object({ id }) })
const Detail = z.object({ id, lineNumber: z.number().nullish() })
const Type = z.object({ id, codeSii: z.coerce.string(), state: z.number().default(0) })
const Tax = z.object({ id, code: z.coerce.string(), percentage: z.coerce.number(), state: z.number().default(0) })
const Client = z.object({ company: z.string().nullish(), activity: z.string().nullish(), address: z.string().nullish(), municipality: z.string().nullish(), city: z.string().nullish() }) // biome-ignore format: one row
const Left = z.object({ numbers_available: z.coerce.number().int() })
const Caf = z.object({ expirationDate: z.number() })
const Page = z.object({ count: z.number(), items: z.array(z.unknown()) })
const Failure = z.object({ error: z.string() })

interface Deps {
  readonly http: HttpClient
  readonly file: GetFile
  /** Whether a file may be fetched from this address. */
  readonly isOwnAddress: (address: string) => boolean
  readonly officeId: number | null
  readonly words: Pick<DocumentWords, 'unsaid'>
}

type Query = Readonly<Record<string, string | number>>

export function createBsaleDocuments({
  http,
  file: fetchFile,
  isOwnAddress,
  officeId,
  words,
}: Deps): TaxDocumentProvider {
  let account: BsaleAccount | null = null
  return {
    name: 'bsale',
    keyHours: null,
    issue,

    async find({ kind, day, total, receiver }) {
      const client = receiver.rut === NOBODY ? {} : { clientcode: dashed(receiver.rut) }
      const found = await listed('/documents.json', { codesii: kind, emissiondate: daySeconds(day), totalamount: total, ...client }, Document) // biome-ignore format: one row
      return found?.map((one) => ({ kind, folio: one.number, token: String(one.id), total: one.totalAmount as Clp })) ?? null // biome-ignore format: one row
    },

    async status({ token }): Promise<DocumentStatus> {
      const read = await documentOf(token)
      if (!read) return 'unknown'
      if (read.informedSii === 2) return 'rejected'
      if (read.informedSii !== 0) return 'pending'
      return /reparo/i.test(read.responseMsgSii ?? '') ? 'accepted_with_remarks' : 'accepted'
    },

    async file({ token }, format) {
      const read = await documentOf(token)
      const address = format === 'pdf' ? (read?.urlPdfOriginal ?? read?.urlPdf) : read?.urlXml
      return address && isOwnAddress(address) ? fetchFile(address) : null
    },

    async folios() {
      const all = await Promise.all(
        KINDS.map(async (kind) => {
          const left = answeredWith(await get('/document_types/number_availables.json', { codesii: kind }), Left)
          const caf = answeredWith(await get('/document_types/caf.json', { codesii: kind }), Caf)
          return left && { kind, left: left.numbers_available, expires: caf ? dayOf(new Date(caf.expirationDate * 1_000 + NOON_MS)) : null } // biome-ignore format: one row
        }),
      )
      return all.every((each) => each !== null) ? all : null
    },

    /** Bsale knows those it has sold to as a company. */
    async taxpayer(rut) {
      const cleaned = cleanRut(rut) ?? rut
      const [known] = (await listed('/clients.json', { code: dashed(cleaned) }, Client)) ?? []
      if (!known?.company || !known.activity) return null
      const { company: name, activity, address = '', municipality: commune = '', city = '' } = known
      return { rut: cleaned, name, activity, address, commune, city }
    },

    listed: ofDay,

    async sums(day) {
      const all = await Promise.all(KINDS.map((kind) => ofDay(kind, day)))
      if (all.some((each) => each === null)) return null
      return KINDS.flatMap((kind, at) => {
        const documents = all[at] ?? []
        return documents.length > 0 ? [{ kind, count: documents.length, total: sum(documents.map(({ total }) => total)) }] : [] // biome-ignore format: one row
      })
    },
  }

  async function ofDay(kind: number, day: Day): Promise<readonly ListedDocument[] | null> {
    const found = await listed('/documents.json', { codesii: kind, emissiondate: daySeconds(day) }, Document)
    return found?.map(({ id: token, number: folio, totalAmount }) => ({ folio, token: String(token), total: totalAmount as Clp })) ?? null // biome-ignore format: one row
  }

  async function issue(document: TaxDocument, key: string): Promise<IssueAnswer> {
    if (document.isTooLateForTax) return { outcome: 'refused', reason: 'tooLateForTax' }
    const own = await ownAccount()
    if (!own) return { outcome: 'later', reason: 'no account data' }
    const missing = taxesOfDocument(document).find((code) => !own.taxes.has(code))
    if (missing !== undefined) return { outcome: 'refused', reason: `no tax ${missing || 'IVA'} in the account` }
    const details = document.kind === CREDIT_NOTE ? await detailsOf(document.reference!.token) : []
    if (!details) return { outcome: 'later', reason: 'no details' }
    const isReturn = document.kind === CREDIT_NOTE
    const body = isReturn ? bsaleReturn(document, key, own, details, words) : bsaleDocument(document, key, own)
    if (!body) return { outcome: 'refused', reason: 'amounts' }
    const answer = await http({ method: 'POST', path: isReturn ? '/returns.json' : '/documents.json', body })
    if (answer.kind === 'no_answer' || answer.status >= 500)
      return { outcome: 'unknown', reason: answer.kind === 'no_answer' ? answer.reason : `status ${answer.status}` }
    if (answer.status === 200 || answer.status === 201) return isReturn ? noteOf(answer, own) : issuedOf(answer, own)
    const reason = [answer.status, Failure.safeParse(answer.body).data?.error].filter(Boolean).join(' ')
    if (answer.status !== 400) return { outcome: 'later', reason }
    return { outcome: FOLIOS.test(reason) ? 'later' : 'refused', reason }
  }

  async function noteOf(answer: HttpOutcome, own: BsaleAccount): Promise<IssueAnswer> {
    const note = answeredWith(answer, Returned)?.credit_note.id
    return note ? issuedOf(await get(`/documents/${note}.json`), own) : { outcome: 'unknown', reason: 'unreadable answer' } // biome-ignore format: one row
  }

  function issuedOf(answer: HttpOutcome, own: BsaleAccount): IssueAnswer {
    const read = answeredWith(answer, Document)
    const kind = KINDS.find((each) => own.types.get(each) === read?.document_type.id)
    if (!read || !isClp(read.totalAmount)) return { outcome: 'unknown', reason: 'issued, and not read back' }
    const document: IssuedDocument = { kind: kind ?? (0 as DocumentKind), folio: read.number, token: String(read.id), total: read.totalAmount } // biome-ignore format: one row
    return { outcome: 'issued', document }
  }

  /** Its taxes and kinds of documents, once they are known; a tax with another rate there is none. */
  async function ownAccount(): Promise<BsaleAccount | null> {
    if (account) return account
    const [types, taxes] = [await listed('/document_types.json', {}, Type), await listed('/taxes.json', {}, Tax)]
    if (!types || !taxes) return null
    const active = taxes.filter(({ state, code, percentage }) => state === 0 && percentage === (code === IVA ? IVA_PERCENT : extraTaxRate(Number(code)))) // biome-ignore format: one row
    const read = {
      officeId,
      types: new Map(types.filter(({ state }) => state === 0).map((type) => [Number(type.codeSii), type.id])),
      taxes: new Map(active.map((tax) => [tax.code === IVA ? 0 : Number(tax.code), tax.id])),
    }
    // What is missing may be put right there: it is read again then.
    if (read.taxes.size === TAXES && KINDS.every((kind) => read.types.has(kind))) account = read
    return read
  }

  async function detailsOf(token: string): Promise<readonly number[] | null> {
    const details = await listed(`/documents/${token}/details.json`, {}, Detail)
    return details && [...details].sort((one, other) => (one.lineNumber ?? one.id) - (other.lineNumber ?? other.id)).map((detail) => detail.id) // biome-ignore format: one row
  }

  async function documentOf(token: string): Promise<z.output<typeof Document> | null> {
    return answeredWith(await get(`/documents/${token}.json`), Document)
  }

  /** All of a list; null where a page of it is not to be had now. */
  async function listed<Item>(path: string, query: Query, item: z.ZodType<Item>): Promise<readonly Item[] | null> {
    const items: Item[] = []
    for (let page = 0; page < MOST_PAGES; page++) {
      const read = answeredWith(await get(path, { ...query, limit: PAGE, offset: page * PAGE }), Page)
      if (!read) return null
      for (const each of read.items) {
        const one = item.safeParse(each)
        if (!one.success) return null
        items.push(one.data)
      }
      if (read.items.length === 0 || (page + 1) * PAGE >= read.count) return items
    }
    return null
  }

  function get(path: string, query?: Query): Promise<HttpOutcome> {
    return http({ method: 'GET', path, ...(query && { query }) })
  }
}

/** IVA and the five additional taxes on drinks. */
const TAXES = 6
const NOON_MS = 12 * 3_600_000

function answeredWith<Body>(answer: HttpOutcome, body: z.ZodType<Body>): Body | null {
  if (answer.kind === 'no_answer' || (answer.status !== 200 && answer.status !== 201)) return null
  return body.safeParse(answer.body).data ?? null
}
