// Issues tax documents by OpenFactura (Haulmer): one key of the taxpayer's, an idempotency key that lives 24 hours, and the tax office's answer
// by asking. Nothing is thrown.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { GetJson, PostJson } from '#platform/http/post-json.ts'
import { type Day, isDay } from '#shop/shared/chile-time.ts'
import { type Clp, isClp } from '#shop/shared/money.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import type { DocumentStatus, IssueAnswer, ListedDocument, TaxDocumentProvider } from '../provider.ts'
import type { DocumentKind, Receiver, TaxDocument } from '../tax-document.ts'
import { dashed, Organization, openfacturaBody } from './openfactura-body.ts'

const KEY_HOURS = 24
/** Between pages of a list: it takes 100 calls a minute, which documents need, too. */
const BETWEEN_PAGES_MS = 800
/** Codes of what is surely not issued and passes: no permission yet, no folios, blocked by the tax office. */
const PASSING = ['OF-03', 'OF-07', 'OF-23']
/** Codes that say nothing of whether it was issued. */
const UNCLEAR = ['OF-11', 'OF-12', 'OF-13', 'OF-21']
const SAME_KEY = 'OF-06'

const Issued = z.object({ TOKEN: z.string().min(1), FOLIO: z.coerce.number().int().positive() })
const Failure = z.object({ error: z.object({ code: z.string().optional(), message: z.string().optional(), token: z.string().optional(), details: z.array(z.object({ field: z.string().optional(), issue: z.string().optional(), token: z.string().optional() })).optional().catch(undefined) }) }) // biome-ignore format: one row
const Whole = z.object({ json: z.object({ Encabezado: z.object({ IdDoc: z.object({ TipoDTE: z.coerce.number(), Folio: z.coerce.number() }), Totales: z.object({ MntTotal: z.coerce.number() }) }) }) }) // biome-ignore format: one row
const Page = z.object({ last_page: z.number().default(1), data: z.array(z.object({ TipoDTE: z.coerce.number(), Folio: z.coerce.number(), MntTotal: z.coerce.number(), RUTRecep: z.coerce.string(), Token: z.string() })) }) // biome-ignore format: one row
const Status = z.object({ estado: z.string() })
const Base64 = z.object({ pdf: z.string().optional(), xml: z.string().optional() })
const Folios = z.object({ documentos: z.array(z.object({ dte: z.coerce.number(), disponibles: z.coerce.number(), vencimiento: z.string().nullish() })) }) // biome-ignore format: one row
const Taxpayer = z.object({ razonSocial: z.string().nullable(), direccion: z.string().nullish(), comuna: z.string().nullish(), actividades: z.array(z.object({ giro: z.string().nullish() })).nullish() }) // biome-ignore format: one row
const Register = z.object({ registros: z.array(z.object({ tipoDocumento: z.coerce.number(), cantDocumentos: z.coerce.number(), totalMntTotal: z.coerce.number() })) }) // biome-ignore format: one row

const STATES: Readonly<Record<string, DocumentStatus>> = {
  Aceptado: 'accepted',
  'Aceptado con Reparo': 'accepted_with_remarks',
  Rechazado: 'rejected',
  Pendiente: 'pending',
  'Sin estado': 'pending',
}

interface Deps {
  readonly baseUrl: string
  readonly post: PostJson
  readonly get: GetJson
}

/** A document of a list, with its receiver's RUT without its check digit. */
interface Listed extends ListedDocument {
  readonly receiver: string
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

export function createOpenfactura({ baseUrl, post, get }: Deps): TaxDocumentProvider {
  let seller: Organization | null = null

  return {
    name: 'openfactura',
    keyHours: KEY_HOURS,
    issue,

    async find({ kind, day, total, receiver }) {
      const all = await listed(kind, day)
      const isTheirs = (one: Listed) => one.total === total && dashed(receiver.rut).startsWith(`${one.receiver}-`)
      return all?.filter(isTheirs).map(({ folio, token }) => ({ kind, folio, token, total })) ?? null
    },

    listed,

    async status({ token }) {
      const answer = await called(() => get(`${baseUrl}/document/${token}/status`))
      const { estado = '' } = (answer?.status === 200 && Status.safeParse(answer.body).data) || {}
      return STATES[estado] ?? 'unknown'
    },

    async file({ token }, format) {
      const answer = await called(() => get(`${baseUrl}/document/${token}/${format}`))
      const text = answer?.status === 200 ? Base64.safeParse(answer.body).data?.[format] : undefined
      return text ? Buffer.from(text, 'base64') : null
    },

    async folios() {
      const answer = await called(() => get(`${baseUrl}/organization/document`))
      const read = answer?.status === 200 ? Folios.safeParse(answer.body).data : undefined
      return read?.documentos.map(({ dte, disponibles, vencimiento }) => ({ kind: dte, left: disponibles, expires: vencimiento && isDay(vencimiento) ? vencimiento : null })) ?? null // biome-ignore format: one row
    },

    async taxpayer(rut): Promise<Receiver | null> {
      const answer = await called(() => get(`${baseUrl}/taxpayer/${dashed(cleanRut(rut) ?? rut)}`))
      const read = answer?.status === 200 ? Taxpayer.safeParse(answer.body).data : undefined
      if (!read?.razonSocial) return null
      const activity = read.actividades?.[0]?.giro ?? ''
      return { rut, name: read.razonSocial, activity, address: read.direccion ?? '', commune: read.comuna ?? '', city: read.comuna ?? '' } // biome-ignore format: one row
    },

    async sums(day) {
      const [year, month, date] = day.split('-')
      const answer = await called(() => get(`${baseUrl}/registry/sales/${year}/${month}/${date}`))
      if (answer?.status === 204) return []
      const read = answer?.status === 200 ? Register.safeParse(answer.body).data : undefined
      return read?.registros.map(({ tipoDocumento, cantDocumentos, totalMntTotal }) => ({ kind: tipoDocumento, count: cantDocumentos, total: totalMntTotal })) ?? null // biome-ignore format: one row
    },
  }

  /** All documents of a kind and day. Filters that OpenFactura does not know are ignored by it, so kinds are looked at once more. */
  async function listed(kind: number, day: Day): Promise<readonly Listed[] | null> {
    const found: Listed[] = []
    for (let page = 1; ; page++) {
      if (page > 1) await pause(BETWEEN_PAGES_MS)
      const filters = { Page: page, TipoDTE: { eq: String(kind) }, FchEmis: { eq: day } }
      const answer = await called(() => post(`${baseUrl}/document/issued`, filters))
      if (answer?.status === 204) return found
      const read = answer?.status === 200 ? Page.safeParse(answer.body).data : undefined
      if (!read) return null
      for (const { TipoDTE, Folio, MntTotal, RUTRecep, Token } of read.data)
        if (TipoDTE === kind) found.push({ folio: Folio, token: Token, total: MntTotal as Clp, receiver: RUTRecep })
      if (page >= read.last_page) return found
    }
  }

  async function issue(document: TaxDocument, key: string): Promise<IssueAnswer> {
    const own = await ownOrganization()
    if (!own) return { outcome: 'later', reason: 'no organization' }
    const body = { response: ['FOLIO'], dte: openfacturaBody(document, own) }
    const answer = await called(() => post(`${baseUrl}/document`, body, { 'idempotency-key': key }))
    if (!answer) return { outcome: 'unknown', reason: 'no answer' }
    if (answer.status === 200) {
      const issued = Issued.safeParse(answer.body).data
      // The answer names neither kind nor sum: they are read back.
      return issued ? whole(issued.TOKEN) : { outcome: 'unknown', reason: 'unreadable answer' }
    }
    if (answer.status === 429 || answer.status === 401 || answer.status === 403)
      return { outcome: 'later', reason: `status ${answer.status}` }
    if (answer.status !== 400) return { outcome: 'unknown', reason: `status ${answer.status}` }
    const error = Failure.safeParse(answer.body).data?.error
    if (!error?.code) return { outcome: 'unknown', reason: 'unreadable refusal' }
    const first = error.token ?? error.details?.find(({ token }) => token)?.token
    if (error.code === SAME_KEY) return first ? whole(first) : { outcome: 'unknown', reason: SAME_KEY }
    const where =
      error.details?.map(({ field, issue: what }) => [field, what].filter(Boolean).join(': ')).join('; ') ?? ''
    const reason = [error.code, error.message, where].filter(Boolean).join(' ')
    if (UNCLEAR.includes(error.code)) return { outcome: 'unknown', reason }
    return { outcome: PASSING.includes(error.code) ? 'later' : 'refused', reason }
  }

  /** What was issued under a token, as OpenFactura has it. */
  async function whole(token: string): Promise<IssueAnswer> {
    const answer = await called(() => get(`${baseUrl}/document/${token}/json`))
    const head = answer?.status === 200 ? Whole.safeParse(answer.body).data?.json.Encabezado : undefined
    const total = head?.Totales.MntTotal
    if (!head || !isClp(total)) return { outcome: 'unknown', reason: 'issued, and not read back' }
    const { TipoDTE, Folio: folio } = head.IdDoc
    return { outcome: 'issued', document: { kind: TipoDTE as DocumentKind, folio, token, total } }
  }

  async function ownOrganization(): Promise<Organization | null> {
    if (seller) return seller
    const answer = await called(() => get(`${baseUrl}/organization`))
    seller = answer?.status === 200 ? (Organization.safeParse(answer.body).data ?? null) : null
    return seller
  }

  /** An answer whose body was read; null without a whole one. */
  async function called(
    call: () => Promise<{ readonly status: number; readonly text: string }>,
  ): Promise<Answer | null> {
    try {
      const { status, text } = await call()
      return { status, body: status === 204 ? null : JSON.parse(text) }
    } catch {
      return null
    }
  }
}
