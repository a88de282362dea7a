// What the parameters of a return from Webpay mean (README.md). Strict: only a lone `token_ws` is a finished payment.
import type { BuyerReturn, ReturnKind } from '../../provider.ts'

export function webpayReturn(params: Readonly<Record<string, string>>): BuyerReturn {
  const finished = params.token_ws || null
  const aborted = params.TBK_TOKEN || null
  return {
    kind: kindOf(finished, aborted, params),
    token: finished ?? aborted,
    reference: params.TBK_ORDEN_COMPRA || null,
    sessionReference: params.TBK_ID_SESION || null,
  }
}

function kindOf(finished: string | null, aborted: string | null, params: Readonly<Record<string, string>>): ReturnKind {
  const hasSession = Boolean(params.TBK_ID_SESION)
  const hasOrder = Boolean(params.TBK_ORDEN_COMPRA)
  if (finished && aborted) return finished === aborted || hasSession ? 'form_error' : 'unrecognised'
  if (aborted) return hasSession && hasOrder ? 'aborted' : 'unrecognised'
  if (finished) return hasSession || hasOrder ? 'unrecognised' : 'finished'
  return hasSession && hasOrder ? 'timed_out' : 'unrecognised'
}
