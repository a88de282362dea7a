// OpenFactura's stand-in, below its real path: issuing with its checks and keys, reading, the register, folios and taxpayers.
import { json, Router } from 'express'
import type { Scenario } from '#sandbox/control/scenarios.ts'
import type { EventResponse } from '#sandbox/events/faulty-response.ts'
import { issuerResponder, verdictOf } from '#sandbox/tax-documents/answering.ts'
import { EMITTER } from '#sandbox/tax-documents/emitter.ts'
import { pdfOf } from '#sandbox/tax-documents/paper-pdf.ts'
import { xmlOf } from '#sandbox/tax-documents/paper-xml.ts'
import type { NewPaper, PaperState, Register } from '#sandbox/tax-documents/register.ts'
import type { World } from '#sandbox/world.ts'
import { type Checked, checked } from './checks.ts'

/** The key only this stand-in takes; a live shop refuses to start with it. */
const KEY = 'sandbox-openfactura-key'
const PAGE = 30

const ORGANIZATION = {
  ...{ rut: EMITTER.rut, razonSocial: EMITTER.name, glosaDescriptiva: EMITTER.activity, telefono: '' },
  ...{ direccion: EMITTER.address, comuna: EMITTER.commune, cdgSIISucur: '81303347' },
  actividades: [
    { giro: 'VENTA AL POR MENOR DE BEBIDAS', codigoActividadEconomica: '472200', actividadPrincipal: true },
  ],
}
/** A company with a giro, one and a person without. */
const TAXPAYERS: Readonly<Record<string, object>> = {
  '99990001-1': { razonSocial: 'BAR DE PRUEBA SPA', direccion: 'MERCED 738', comuna: 'SANTIAGO', actividades: [{ giro: 'BARES' }] },
  '99990009-7': { razonSocial: 'SOCIEDAD SIN GIRO LTDA', direccion: 'HUÉRFANOS 1160', comuna: 'SANTIAGO', actividades: [] },
  '12345678-5': { razonSocial: 'PERSONA DE PRUEBA', direccion: null, comuna: null, actividades: [] },
} // biome-ignore format: one list

const WRONG_KEY: EventResponse = { status: 401, body: { statusCode: 401, message: 'Access denied due to invalid subscription key' } } // biome-ignore format: one row
const KEY_MS = 24 * 3_600_000
const ISSUER = {
  name: 'openfactura',
  limits: [
    { calls: 3, ms: 1_000 },
    { calls: 100, ms: 60_000 },
  ],
  error: { status: 500, body: { message: 'Internal server error' } },
  wrongKey: WRONG_KEY,
  limited: (seconds: number): EventResponse => ({ status: 429, body: { statusCode: 429, message: `Rate limit is exceeded. Try again in ${seconds} seconds.` } }), // biome-ignore format: one row
}
/** What is refused on demand, with its code. */
const REFUSED: Readonly<Partial<Record<Scenario, readonly [code: string, message: string]>>> = {
  no_folios: ['OF-07', 'Sin folios disponibles'],
  blocked: ['OF-23', 'Emisor bloqueado'],
  no_permission: ['OF-03', 'Sin permiso para emitir'],
  database_away: ['OF-21', 'Base de datos no disponible'],
}
const STATES: Readonly<Record<PaperState, string>> = {
  received: 'Sin estado',
  pending: 'Pendiente',
  accepted: 'Aceptado',
  remarked: 'Aceptado con Reparo',
  rejected: 'Rechazado',
}

const refusal = (code: string, message: string, more: object = {}): EventResponse => ({ status: 400, body: { error: { code, message, ...more } } }) // biome-ignore format: one row

export function openfacturaApi(world: World, register: Register): Router {
  const { clock } = world
  const api = Router()
  const answered = issuerResponder(world, ISSUER)
  api.use(json({ limit: '1mb' }))
  api.use((request, response, next) => {
    if (request.get('apikey') === KEY) return next()
    response.status(WRONG_KEY.status).json(WRONG_KEY.body)
  })

  api.post('/document', async (request, response) => {
    const key = request.get('idempotency-key') ?? ''
    await answered('issue', response, (scenario) => {
      const refused = scenario && REFUSED[scenario]
      if (refused) return refusal(...refused)
      const known = ofKey(key)
      if (known) return refusal('OF-06', 'Solicitud ya procesada', { token: known.token })
      const { dte } = (request.body ?? {}) as { dte?: unknown }
      if (dte === undefined)
        return refusal('OF-01', 'Faltan datos', { details: [{ field: 'dte', issue: 'requerido' }] })
      const document = checked(dte, chileanDay(clock.now()), register)
      if ('code' in document) return refusal(document.code, 'Documento inválido', { details: [{ field: document.field, issue: document.issue }] }) // biome-ignore format: one row
      if (register.foliosLeft(document.Encabezado.IdDoc.TipoDTE) === 0)
        return refusal('OF-07', 'Sin folios disponibles')
      const verdict = verdictOf(scenario)
      const made = register.add({ ...figuresOf(document), key, verdict, sent: dte })
      return {
        status: 200,
        body: {
          TOKEN: made.token,
          FOLIO: made.folio,
          RESOLUCION: { fecha: '2014-08-22', numero: 80 },
          ...(verdict === 'remarked' && { WARNING: 'Aceptado con Reparo' }),
        },
      }
    })
  })

  api.post('/document/issued', (request, response) =>
    answered('list', response, () => {
      const filters = (request.body ?? {}) as { Page?: number; TipoDTE?: { eq?: string }; FchEmis?: { eq?: string } }
      const found = register.all().filter(({ kind, day }) => (filters.TipoDTE?.eq === undefined || String(kind) === filters.TipoDTE.eq) && (filters.FchEmis?.eq === undefined || day === filters.FchEmis.eq)) // biome-ignore format: one row
      if (found.length === 0) return { status: 204, body: null }
      const page = filters.Page ?? 1
      const data = found.slice((page - 1) * PAGE, page * PAGE).map((one) => ({ RUTRecep: Number(one.receiver.split('-')[0]), DV: one.receiver.split('-')[1], TipoDTE: one.kind, Folio: one.folio, FchEmis: one.day, MntNeto: one.net, IVA: one.iva, MntTotal: one.total, Token: one.token })) // biome-ignore format: one row
      return { status: 200, body: { current_page: page, last_page: Math.ceil(found.length / PAGE), data, total: found.length } } // biome-ignore format: one row
    }),
  )

  api.get('/document/:token/:value', ({ params }, response) =>
    answered('item', response, async () => {
      const found = register.byToken(params.token)
      if (!found) return refusal('OF-22', 'Documento no encontrado')
      switch (params.value) {
        case 'status':
          return { status: 200, body: { estado: STATES[register.stateOf(found)], folio: found.folio } }
        case 'json': {
          const { Encabezado } = found.sent as { Encabezado: { IdDoc: object; Totales: object } }
          const IdDoc = { ...Encabezado.IdDoc, Folio: found.folio }
          return { status: 200, body: { json: { ...(found.sent as object), Encabezado: { ...Encabezado, IdDoc } } } }
        }
        case 'pdf':
          return { status: 200, body: { pdf: (await pdfOf(found)).toString('base64'), folio: found.folio } }
        case 'xml':
          return { status: 200, body: { xml: xmlOf(found).toString('base64') } }
        default:
          return refusal('OF-20', 'Valor desconocido')
      }
    }),
  )

  api.get('/registry/sales/:year/:month/:day', ({ params: { year, month, day } }, response) =>
    answered('list', response, () => {
      const date = `${year}-${month}-${day}`
      const byKind = Map.groupBy(register.all().filter((one) => one.day === date), ({ kind }) => kind) // biome-ignore format: one row
      const registros = [...byKind].map(([tipoDocumento, all]) => ({ tipoDocumento, cantDocumentos: all.length, totalMntExe: 0, totalMntNeto: summed(all, 'net'), totalMntIVA: summed(all, 'iva'), totalOtrosImp: summed(all, 'other'), totalMntTotal: summed(all, 'total') })) // biome-ignore format: one row
      return { status: 200, body: { fechaInicio: date, fechaFinal: date, registros } }
    }),
  )
  api.get('/organization', (_request, response) => answered('item', response, () => ({ status: 200, body: ORGANIZATION }))) // biome-ignore format: one row
  api.get('/organization/document', (_request, response) =>
    answered('item', response, () => {
      const documentos = [33, 39, 61].map((dte) => ({ dte, disponibles: register.foliosLeft(dte), vencimiento: null }))
      return { status: 200, body: { rut: ORGANIZATION.rut, documentos } }
    }),
  )
  api.get(
    '/taxpayer/:rut',
    ({ params }, response) =>
    answered('item', response, () => ({ status: 200, body: TAXPAYERS[params.rut] ?? { razonSocial: null, direccion: null, comuna: null, actividades: null } })), // biome-ignore format: one row
  )
  return api

  /** What a key gave within the last 24 hours, whatever its kind. */
  function ofKey(key: string) {
    const given = [39, 33, 61].flatMap((kind) => register.byKey(kind, key) ?? [])
    return given.find(({ at }) => clock.now() - at < KEY_MS)
  }
}

const summed = (all: readonly Record<'net' | 'iva' | 'other' | 'total', number>[], what: 'net' | 'iva' | 'other' | 'total') => all.reduce((sum, one) => sum + one[what], 0) // biome-ignore format: one row

function figuresOf(document: Checked): Omit<NewPaper, 'key' | 'verdict' | 'sent'> {
  const { Encabezado: { IdDoc, Receptor, Totales }, Detalle } = document // biome-ignore format: one row
  const { MntNeto: net, IVA: iva, MntTotal: total } = Totales
  const [of] = 'Referencia' in document ? (document.Referencia ?? []) : []
  return {
    ...{
      kind: IdDoc.TipoDTE,
      day: IdDoc.FchEmis,
      receiver: Receptor.RUTRecep,
      receiverName: Receptor.RznSocRecep ?? null,
    },
    ...{ net, iva, total, other: total - net - iva },
    lines: Detalle.map((line) => ({
      ...{
        name: line.NmbItem,
        quantity: line.QtyItem,
        millionths: Math.round(line.PrcItem * 1e6),
        amount: line.MontoItem,
      },
      codes: 'CodImpAdic' in line && line.CodImpAdic ? [Number(line.CodImpAdic)] : [],
    })),
    reference: of ? { kind: Number(of.TpoDocRef), folio: Number(of.FolioRef), day: of.FchRef, code: of.CodRef } : null,
    isTooLateForTax: 'IndNoRebaja' in IdDoc && IdDoc.IndNoRebaja === 1,
  }
}

function chileanDay(at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago', dateStyle: 'short' }).format(at)
}
