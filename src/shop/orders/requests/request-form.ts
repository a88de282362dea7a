// The forms of an order's page that ask for something after the sale: what their fields are called, and the call they make. One reading
// for a form without script and for the script that sends it.
import type { RequestKind, RequestReason } from './after-sale-request.ts'

/** A field for each line: `unidades-` and its product. */
export const UNITS = 'unidades-'

export type RequestFields = Readonly<Record<string, string>>

interface RequestBody {
  readonly kind: RequestKind
  readonly key: string
  /** As the form says it. */
  readonly reason: RequestReason | null
  readonly comment: string
  readonly lines: { product_id: number; units: number }[]
  readonly sealed: boolean
}

/** The body of the call, not yet checked: what is wrong in it the call says. */
export function requestBody(fields: RequestFields): RequestBody {
  const { tipo, clave = '', motivo, comentario = '', sellado } = fields
  const isWithdrawal = tipo === 'retracto'
  return {
    kind: isWithdrawal ? 'withdrawal' : 'complaint',
    key: clave,
    reason: (motivo || null) as RequestReason | null,
    comment: comentario.replaceAll('\r\n', '\n'),
    lines: isWithdrawal ? linesOf(fields) : [],
    sealed: sellado === 'si',
  }
}

/** What a form lacks before it is worth sending: the refusal of the call that would say so; null where nothing does. */
export function lackOf({
  kind,
  lines,
  sealed,
  comment,
}: RequestBody): 'requestNothing' | 'requestNotSealed' | 'requestNoText' | null {
  if (kind === 'complaint') return comment.trim() === '' ? 'requestNoText' : null
  if (lines.length === 0) return 'requestNothing'
  return sealed ? null : 'requestNotSealed'
}

function linesOf(fields: RequestFields): RequestBody['lines'] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const units = Number(value)
    const isLine = name.startsWith(UNITS) && value.trim() !== '' && units !== 0
    return isLine ? [{ product_id: Number(name.slice(UNITS.length)), units }] : []
  })
}
