// OpenFactura's stand-in, below its real path: issuing with its checks and keys, reading, the register, folios and taxpayers.
import { json, type Response, Router } from 'express'
import { type EventResponse, responder } from '#sandbox/events/faulty-response.ts'
import type { World } from '#sandbox/world.ts'
import { type Checked, checked } from './checks.ts'
import type { Register } from './register.ts'

/** The key only this stand-in takes; a live shop refuses to start with it. */
const KEY = 'sandbox-openfactura-key'
const PAGE = 30

const ORGANIZATION = {
  ...{ rut: '76543210-3', razonSocial: 'LIQUI SPA', glosaDescriptiva: 'Venta de bebidas', telefono: '' },
  ...{ direccion: 'AV. LOS MILITARES 5001', comuna: 'LAS CONDES', cdgSIISucur: '81303347' },
  actividades: [
    { giro: 'VENTA AL POR MENOR DE BEBIDAS', codigoActividadEconomica: '472200', actividadPrincipal: true },
  ],
}
/** Somebody with a giro, and a person without. */
const TAXPAYERS: Readonly<Record<string, object>> = {
  '99990001-1': { razonSocial: 'BAR DE PRUEBA SPA', direccion: 'MERCED 738', comuna: 'SANTIAGO', actividades: [{ giro: 'BARES' }] },
  '12345678-5': { razonSocial: 'PERSONA DE PRUEBA', direccion: null, comuna: null, actividades: [] },
} // biome-ignore format: one list

const WRONG_KEY: EventResponse = { status: 401, body: { statusCode: 401, message: 'Access denied due to invalid subscription key' } } // biome-ignore format: one row
const LIMITED: EventResponse = { status: 429, body: { statusCode: 429, message: 'Rate limit is exceeded. Try again in 1 seconds.' } } // biome-ignore format: one row
const FAULTS = { error: { status: 500, body: { message: 'Internal server error' } }, token: WRONG_KEY }

const refusal = (code: string, message: string, more: object = {}): EventResponse => ({ status: 400, body: { error: { code, message, ...more } } }) // biome-ignore format: one row

interface Deps extends Pick<World, 'scenarios' | 'calls' | 'clock'> {
  readonly register: Register
  readonly folios: () => number
}

export function openfacturaApi({ register, folios, ...log }: Deps): Router {
  const api = Router()
  const respond = responder(log, 'openfactura')
  api.use(json({ limit: '1mb' }))
  api.use((request, response, next) => {
    if (request.get('apikey') === KEY) return next()
    response.status(WRONG_KEY.status).json(WRONG_KEY.body)
  })

  api.post('/document', async (request, response) => {
    const key = request.get('idempotency-key') ?? ''
    await answered('issue', response, (scenario) => {
      if (scenario === 'no_folios') return refusal('OF-07', 'Sin folios disponibles')
      if (scenario === 'blocked') return refusal('OF-23', 'Emisor bloqueado')
      const known = key ? register.byKey(key) : undefined
      if (known) return refusal('OF-06', 'Solicitud ya procesada', { token: known.token })
      const { dte } = (request.body ?? {}) as { dte?: unknown }
      if (dte === undefined)
        return refusal('OF-01', 'Faltan datos', { details: [{ field: 'dte', issue: 'requerido' }] })
      const document = checked(dte, chileanDay(log.clock.now()), register)
      if ('code' in document) return refusal(document.code, 'Documento inválido', { details: [{ field: document.field, issue: document.issue }] }) // biome-ignore format: one row
      const kind = document.Encabezado.IdDoc.TipoDTE
      if (register.all().filter((one) => one.kind === kind).length >= folios()) return refusal('OF-07', 'Sin folios disponibles') // biome-ignore format: one row
      const made = register.add({ ...figuresOf(document), key, isRejected: scenario === 'rejected_later', dte })
      return {
        status: 200,
        body: { TOKEN: made.token, FOLIO: made.folio, RESOLUCION: { fecha: '2014-08-22', numero: 80 } },
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
    answered('item', response, () => {
      const found = register.byToken(params.token)
      if (!found) return refusal('OF-22', 'Documento no encontrado')
      switch (params.value) {
        case 'status':
          return { status: 200, body: { estado: register.stateOf(found), folio: found.folio } }
        case 'json': {
          const { Encabezado } = found.dte as { Encabezado: { IdDoc: object; Totales: object } }
          const IdDoc = { ...Encabezado.IdDoc, Folio: found.folio }
          return { status: 200, body: { json: { ...(found.dte as object), Encabezado: { ...Encabezado, IdDoc } } } }
        }
        case 'pdf':
          return { status: 200, body: { pdf: pdfOf(`DTE ${found.kind} folio ${found.folio} total ${found.total}`), folio: found.folio } } // biome-ignore format: one row
        case 'xml':
          return { status: 200, body: { xml: Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><DTE><Documento><TipoDTE>${found.kind}</TipoDTE><Folio>${found.folio}</Folio><MntTotal>${found.total}</MntTotal></Documento></DTE>`, 'latin1').toString('base64') } } // biome-ignore format: one row
        default:
          return refusal('OF-20', 'Valor desconocido')
      }
    }),
  )

  api.get('/registry/sales/:year/:month/:day', ({ params: { year, month, day } }, response) =>
    answered('list', response, () => {
      const date = `${year}-${month}-${day}`
      const byKind = Map.groupBy(register.all().filter((one) => one.day === date), ({ kind }) => kind) // biome-ignore format: one row
      const registros = [...byKind].map(([tipoDocumento, all]) => ({ tipoDocumento, cantDocumentos: all.length, totalMntTotal: all.reduce((sum, { total }) => sum + total, 0) })) // biome-ignore format: one row
      return { status: 200, body: { fechaInicio: date, fechaFinal: date, registros } }
    }),
  )
  api.get('/organization', (_request, response) => answered('item', response, () => ({ status: 200, body: ORGANIZATION }))) // biome-ignore format: one row
  api.get('/organization/document', (_request, response) =>
    answered('item', response, () => {
      const left = (kind: number) => folios() - register.all().filter((one) => one.kind === kind).length
      const documentos = [33, 39, 61].map((dte) => ({ dte, disponibles: left(dte), vencimiento: null }))
      return { status: 200, body: { rut: ORGANIZATION.rut, documentos } }
    }),
  )
  api.get(
    '/taxpayer/:rut',
    ({ params }, response) =>
    answered('item', response, () => ({ status: 200, body: TAXPAYERS[params.rut] ?? { razonSocial: null, direccion: null, comuna: null, actividades: null } })), // biome-ignore format: one row
  )
  return api

  function answered(
    operation: 'issue' | 'item' | 'list',
    response: Response,
    work: (scenario: string | undefined) => EventResponse,
  ): Promise<void> {
    return respond(operation, response, FAULTS, (scenario) => {
      if (scenario === 'over_limit') return LIMITED
      if (scenario !== 'lost_request') return work(scenario)
      response.socket?.destroy()
      return { status: 500, body: null }
    })
  }
}

function figuresOf({ Encabezado: { IdDoc, Receptor, Totales } }: Checked) {
  const { MntNeto: net, IVA: iva, MntTotal: total } = Totales
  return { kind: IdDoc.TipoDTE, day: IdDoc.FchEmis, receiver: Receptor.RUTRecep, ...{ net, iva, total, other: total - net - iva } } // biome-ignore format: one row
}

function chileanDay(at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago', dateStyle: 'short' }).format(at)
}

/** A page with one line. */
function pdfOf(line: string): string {
  const stream = `BT /F1 14 Tf 40 760 Td (${line}) Tj ET`
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>', `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'] // biome-ignore format: one list
  let text = '%PDF-1.4\n'
  const at: number[] = []
  for (const [index, object] of objects.entries()) {
    at.push(text.length)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const start = text.length
  text += `xref\n0 6\n0000000000 65535 f \n${at.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n` // biome-ignore format: one row
  return Buffer.from(text, 'latin1').toString('base64')
}
