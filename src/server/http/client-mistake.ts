// Answers requests whose body the parsers cannot read: too large, in an unknown charset, cut, with thousands of fields.
// That is the client's fault: each has its own status, and the log counts it instead of describing it.
import type { ErrorRequestHandler, Request, Response } from 'express'

export type MistakeStatus = 400 | 413 | 415

/** The status of a mistake, by the name its parser gives it: the parser's own status is lost on the way. */
const STATUS_OF_TYPE = new Map<unknown, MistakeStatus>([
  ['entity.too.large', 413],
  ['parameters.too.many', 413],
  ['charset.unsupported', 415],
  ['encoding.unsupported', 415],
])

/** Gives the status of an error that a client caused; null for an error of ours. */
export function statusOfMistake(error: unknown): MistakeStatus | null {
  const { type, status, expose } = Object(error) as { type?: unknown; status?: unknown; expose?: unknown }
  const named = STATUS_OF_TYPE.get(type)
  if (named !== undefined) return named
  const isClients = expose === true && typeof status === 'number' && status >= 400 && status < 500
  return isClients || (error instanceof URIError && status === 400) ? 400 : null
}

/** Makes the error to hand on where a client sent another kind of content than is read here. */
export function wrongContentType(): Error {
  return Object.assign(new Error('another type of content'), { type: 'encoding.unsupported' })
}

/** Answers clients' mistakes and counts them; hands everything else on. */
export function answerMistakes(
  answer: (req: Request, res: Response, status: MistakeStatus) => void,
  report: () => void,
): ErrorRequestHandler {
  return (error, req, res, next) => {
    const status = statusOfMistake(error)
    if (status === null || res.headersSent) return next(error)
    report()
    answer(req, res, status)
  }
}
