// Answers an API call normally or as a scenario says: late, never, with another amount, an error, or broken JSON.
import { setTimeout as wait } from 'node:timers/promises'
import type { Response } from 'express'
import type { PlannedScenario } from '#sandbox/control/scenarios.ts'
import { MESSAGES, type Result, refused } from './result.ts'
import type { ResponseBody } from './webpay.service.ts'

/** Runs `work`, which gets the delay in ms, and answers. Returns the status; null when the connection was closed. */
export async function respondToCall(
  response: Response,
  planned: PlannedScenario | undefined,
  work: (delayMs: number) => Result<ResponseBody> | Promise<Result<ResponseBody>>,
): Promise<number | null> {
  if (planned?.scenario === 'slow') return send(response, await work(planned.delayMs))
  if (!planned || planned.scenario === 'repeat_returns_same_body') return send(response, await work(0))

  const result = planned.happens ? await work(0) : undefined
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
      return send(response, result ? withAmount(result, planned.amount) : refused(MESSAGES.invalid('token')))
    default:
      return send(response, result ?? (await work(0)))
  }
}

/** Sends a result as Transbank writes it. */
export function send(response: Response, result: Result<ResponseBody>): number {
  const status = result.ok ? 200 : result.status
  response.status(status).json(result.ok ? result.value : { error_message: result.message })
  return status
}

function withAmount(result: Result<ResponseBody>, amount: number | undefined): Result<ResponseBody> {
  if (!result.ok || typeof result.value.amount !== 'number') return result
  return { ok: true, value: { ...result.value, amount: amount ?? result.value.amount + 1 } }
}
