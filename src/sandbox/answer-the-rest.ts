// Ends the router of a stand-in: with what it says of an address it has not, and of a request it cannot read.
import type { NextFunction, Request, Response, Router } from 'express'
import { type Answer, sendAnswer } from './payments/faults.ts'

export function answerTheRest(
  api: Router,
  missing: Answer,
  unreadable: (status: number) => Answer,
  send: (response: Response, answer: Answer) => unknown = sendAnswer,
): void {
  api.use((_request, response) => void send(response, missing))
  api.use((error: { status?: number }, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error)
    send(response, unreadable(error.status ?? 500))
  })
}
