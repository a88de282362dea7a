// The half of Bsale's API v1 that issues: documents, returns, kinds, folios, taxes and clients, below `/bsale/v1`, and the pages of documents.
import { json, type Response, Router } from 'express'
import type { EventResponse } from '#sandbox/events/faulty-response.ts'
import { issuerResponder, verdictOf } from '#sandbox/tax-documents/answering.ts'
import { pdfOf } from '#sandbox/tax-documents/paper-pdf.ts'
import { xmlOf } from '#sandbox/tax-documents/paper-xml.ts'
import type { IssuedPaper, PaperState, Register } from '#sandbox/tax-documents/register.ts'
import type { World } from '#sandbox/world.ts'
import { LIMITED, NOT_FOUND, TOKEN, WRONG_TOKEN } from '../answers.ts'
import { type Checked, checkedDocument, checkedReturn, detailId } from './checks.ts'
import { CLIENTS, TAXES, TYPES } from './configured.ts'

const USUAL_LIMIT = 25
const MOST_LIMIT = 50
const NO_FOLIOS = 'does not have numbers available, check sii caf'
const CAF_DAYS = 180
const ISSUER = {
  name: 'bsale',
  limits: [
    { calls: 10, ms: 1_000 },
    { calls: 3_000, ms: 300_000 },
  ],
  error: { status: 500, body: { error: 'The requested resource is not available' } },
  wrongKey: WRONG_TOKEN,
  limited: (): EventResponse => LIMITED,
}
/** 0 correct, 1 sent, 2 rejected. */
const INFORMED: Readonly<Record<PaperState, 0 | 1 | 2>> = { received: 1, pending: 1, accepted: 0, remarked: 0, rejected: 2 } // biome-ignore format: one row
const SAID: Readonly<Partial<Record<PaperState, string>>> = { remarked: 'Aceptado con Reparos', rejected: 'Rechazado por el SII' } // biome-ignore format: one row

type Query = Readonly<Record<string, unknown>>

export function bsaleDocumentsApi(world: World, register: Register): Router {
  const { clock } = world
  const api = Router()
  const answered = issuerResponder(world, ISSUER)
  const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago', dateStyle: 'short' }).format(clock.now()) // biome-ignore format: one row
  api.use(['/documents', '/documents.json', '/returns', '/returns.json', '/document_types.json', '/document_types', '/taxes.json', '/clients.json'], (request, response, next) => {
    if (request.get('access_token') === TOKEN) return next()
    response.status(WRONG_TOKEN.status).json(WRONG_TOKEN.body)
  }) // biome-ignore format: one list

  api.post('/documents.json', json({ limit: '1mb' }), (request, response) =>
    issued(response, request.body, saleKinds, (body) => checkedDocument(body, today()), (paper) => documentView(paper, world.origin(request)))) // biome-ignore format: one row
  api.post('/returns.json', json({ limit: '1mb' }), (request, response) =>
    issued(response, request.body, () => [61], (body) => checkedReturn(body, today(), register), (paper) => returnView(paper, world.origin(request)))) // biome-ignore format: one row

  api.get('/documents.json', (request, response) =>
    list(response, request.query, () => register.all().filter((paper) => isAskedFor(paper, request.query)).map((paper) => documentView(paper, world.origin(request))))) // biome-ignore format: one row
  api.get('/documents/:id.json', (request, response) =>
    one(response, register.byId(Number(request.params.id)), (paper) => documentView(paper, world.origin(request))),
  )
  api.get('/documents/:id/details.json', (request, response) => {
    const paper = register.byId(Number(request.params.id))
    if (!paper) return one(response, undefined, () => null)
    return list(response, request.query, () =>
      paper.lines.map(({ name, quantity, millionths }, at) => ({
        ...{
          id: detailId(paper, at),
          lineNumber: at + 1,
          quantity,
          netUnitValue: millionths / 1e6,
          note: name,
          relatedDetailId: 0,
        },
      })),
    )
  })
  api.get('/document_types.json', ({ query }, response) =>
    list(response, query, () => TYPES.filter(({ codeSii }) => isAsked(query.codesii, codeSii))),
  )
  api.get(
    '/document_types/number_availables.json',
    ({ query }, response) =>
    one(response, typeOf(query), ({ codeSii }) => ({ numbers_available: register.foliosLeft(Number(codeSii)), last: register.lastFolio(Number(codeSii)) })), // biome-ignore format: one row
  )
  api.get('/document_types/caf.json', ({ query }, response) =>
    one(response, typeOf(query), ({ codeSii }) => {
      const [left, used] = [register.foliosLeft(Number(codeSii)), register.lastFolio(Number(codeSii))]
      const start = Math.floor(clock.now() / 86_400_000) * 86_400
      return { startDate: start, expirationDate: start + CAF_DAYS * 86_400, startNumber: 1, endNumber: left + used, lastNumberUsed: used, numbersAvailable: left, expired: false } // biome-ignore format: one row
    }),
  )
  api.get('/taxes.json', ({ query }, response) => list(response, query, () => TAXES))
  api.get('/clients.json', ({ query }, response) =>
    list(response, query, () => CLIENTS.filter(({ code }) => isAsked(query.code, code))),
  )
  return api

  /** Issues what the checks let pass; what a key gave is given again, for ever. */
  function issued(
    response: Response,
    body: unknown,
    kinds: (body: unknown) => readonly number[],
    check: (body: unknown) => Checked,
    view: (paper: IssuedPaper) => unknown,
  ): Promise<void> {
    return answered('issue', response, (scenario) => {
      if (scenario === 'unpaid') return { status: 402, body: { error: 'Payment Required' } }
      if (scenario === 'no_folios') return { status: 400, body: { error: NO_FOLIOS } }
      const { salesId = '' } = (body ?? {}) as { salesId?: string }
      const known = kinds(body).flatMap((kind) => register.byKey(kind, salesId) ?? [])[0]
      if (known) return { status: 200, body: view(known) }
      const checked = check(body)
      if ('error' in checked) return { status: 400, body: checked }
      const { made } = checked
      if (register.foliosLeft(made.kind) === 0) return { status: 400, body: { error: NO_FOLIOS } }
      const verdict = verdictOf(scenario)
      return { status: 201, body: view(register.add({ ...made, key: salesId, verdict, sent: body })) }
    })
  }

  function list(response: Response, query: Query, items: () => readonly unknown[]): Promise<void> {
    return answered('list', response, () => {
      const [limit, offset] = [Number(query.limit ?? USUAL_LIMIT), Number(query.offset ?? 0)]
      if (!Number.isInteger(limit) || !Number.isInteger(offset) || limit < 1 || offset < 0)
        return { status: 400, body: { error: 'invalid limit or offset' } }
      const [all, size] = [items(), Math.min(limit, MOST_LIMIT)]
      return { status: 200, body: { count: all.length, limit: size, offset, items: all.slice(offset, offset + size) } }
    })
  }

  function one<Found>(response: Response, found: Found | undefined, view: (found: Found) => unknown): Promise<void> {
    return answered('item', response, () => (found ? { status: 200, body: view(found) } : NOT_FOUND))
  }

  function documentView(paper: IssuedPaper, origin: string) {
    const { id, kind, folio, day, net, iva, other, total, token } = paper
    const state = register.stateOf(paper)
    const seconds = Date.parse(day) / 1_000
    const view = `${origin}/bsale/view/${token}`
    return {
      ...{ href: `${origin}/bsale/v1/documents/${id}.json`, id, emissionDate: seconds, expirationDate: seconds },
      ...{
        number: folio,
        totalAmount: total,
        netAmount: net,
        taxAmount: iva + other,
        exemptAmount: 0,
        token,
        state: 0,
      },
      ...{ urlPdf: `${view}.pdf?sfd=99`, urlPdfOriginal: `${view}.pdf`, urlPublicView: view, urlXml: `${view}.xml` },
      ...{ informedSii: INFORMED[state], responseMsgSii: SAID[state] ?? null },
      document_type: { id: String(TYPES.find(({ codeSii }) => codeSii === String(kind))?.id) },
    }
  }

  function returnView(paper: IssuedPaper, origin: string) {
    const { id, total, reference, day } = paper
    const of = reference ? register.byFolio(reference.kind, reference.folio) : undefined
    const link = (of_: string, number: number) => ({
      href: `${origin}/bsale/v1/${of_}/${number}.json`,
      id: String(number),
    })
    return { id: 10_000 + id, href: link('returns', 10_000 + id).href, returnDate: Date.parse(day) / 1_000, amount: total, reference_document: of ? link('documents', of.id) : null, credit_note: link('documents', id) } // biome-ignore format: one row
  }
}

/** The files of documents, which anybody who has their address may read. */
export function bsaleFiles(register: Register): Router {
  const files = Router()
  files.get('/:name', async ({ params: { name } }, response) => {
    const [, token = '', format] = /^([0-9a-f]{64})\.(pdf|xml)$/.exec(name) ?? []
    const paper = register.byToken(token)
    if (!paper) return void response.status(404).end()
    response.type(format === 'pdf' ? 'application/pdf' : 'application/xml').send(format === 'pdf' ? await pdfOf(paper) : xmlOf(paper)) // biome-ignore format: one row
  })
  return files
}

const isAsked = (asked: unknown, value: string | number): boolean => asked === undefined || String(asked) === String(value) // biome-ignore format: one row

/** The kind a document asks for; a key counts for its kind alone. */
const saleKinds = (body: unknown): readonly number[] => {
  const { codeSii, documentTypeId } = (body ?? {}) as { codeSii?: number; documentTypeId?: number }
  return TYPES.filter((type) => (documentTypeId === undefined ? type.codeSii === String(codeSii) : type.id === documentTypeId)).map((type) => Number(type.codeSii)) // biome-ignore format: one row
}

const typeOf = (query: Query) => TYPES.find(({ id, codeSii }) => isAsked(query.codesii, codeSii) && isAsked(query.documenttypeid, id)) // biome-ignore format: one row

function isAskedFor({ kind, folio, day, total, receiver }: IssuedPaper, query: Query): boolean {
  return isAsked(query.codesii, kind) && isAsked(query.number, folio) && isAsked(query.totalamount, total) && isAsked(query.clientcode, receiver) && isAsked(query.emissiondate, Date.parse(day) / 1_000) // biome-ignore format: one row
}
