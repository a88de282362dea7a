// Answers an API call, well or as the tester ordered: late, never, with another amount, with an error, with broken JSON.
import { setTimeout as wait } from 'node:timers/promises'
import type { Response } from 'express'
import type { PlannedScenario } from '#sandbox/control/scenarios.ts'
import { MESSAGES, type Result, refused } from './result.ts'
import type { ResponseBody } from './webpay.service.ts'

/** Runs `work` (it gets the extra ms it may take) and answers. Returns the status sent, or null when the connection was cut. */
export async function respondToCall(
  response: Response,
  planned: PlannedScenario | undefined,
  work: (delayMs: number) => Result<ResponseBody> | Promise<Result<ResponseBody>>,
): Promise<number | null> {
  if (planned?.scenario === 'slow') return send(response, await work(planned.delayMs))
  if (!planned || planned.scenario === 'repeat_returns_same_body') return send(response, await work(0))

  const verdict = planned.happens ? await work(0) : undefined
  if (planned.delayMs > 0) await wait(planned.delayMs)
  switch (planned.scenario) {
    case 'lost_answer':
    case 'lost_create':
      response.socket?.destroy()
      return null
    case 'http_500':
      response.status(500).json({ error_message: 'Internal Server Error' })
      return 500
    case 'invalid_json':
      response.status(200).type('application/json').send('{"vci":"TSY","amount":')
      return 200
    case 'already_locked':
      return send(response, refused(MESSAGES.locked))
    case 'wrong_amount':
      return send(response, verdict ? withAmount(verdict, planned.amount) : refused(MESSAGES.invalid('token')))
    default:
      return send(response, verdict ?? (await work(0)))
  }
}

/** Sends a verdict as Transbank writes it. */
export function send(response: Response, verdict: Result<ResponseBody>): number {
  const status = verdict.ok ? 200 : verdict.status
  response.status(status).json(verdict.ok ? verdict.value : { error_message: verdict.message })
  return status
}

function withAmount(verdict: Result<ResponseBody>, amount: number | undefined): Result<ResponseBody> {
  if (!verdict.ok || typeof verdict.value.amount !== 'number') return verdict
  return { ok: true, value: { ...verdict.value, amount: amount ?? verdict.value.amount + 1 } }
}
