// Answers a call to a payment provider normally, or as a scenario says: late, never, with an error, with nonsense,
// with another amount or currency.
import { setTimeout as wait } from 'node:timers/promises'
import type { Response } from 'express'
import type { Operation, Scenario } from '#sandbox/control/scenarios.ts'
import type { World } from '#sandbox/world.ts'

/** A body of null is an empty one. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** How a provider's answers are made. */
export interface Wire {
  /** Its own answer when it is broken. */
  readonly down: Answer
  /** Names of fields, at any depth, that hold the amount and the currency. */
  readonly amounts: readonly string[]
  readonly currencies: readonly string[]
  /** Signs a body, once everything in it is as it is sent. */
  readonly seal?: (body: unknown) => unknown
}

export interface ApiCall {
  readonly operation: Operation
  readonly reference?: string | undefined
  readonly id?: string | undefined
}

/** Runs `work` and answers. `early` is what `early_notice` does between the two. */
export async function respond(
  { scenarios, calls, clock }: World,
  provider: string,
  wire: Wire,
  response: Response,
  call: ApiCall,
  work: (scenario: Scenario | undefined) => Answer | Promise<Answer>,
  early?: () => Promise<void>,
): Promise<void> {
  const { operation, reference: buyOrder, id: token } = call
  const planned = scenarios.take(provider, operation, { buyOrder })
  const answer = planned && !planned.happens ? undefined : await work(planned?.scenario)
  if (planned?.scenario === 'early_notice') await early?.()
  if (planned && planned.delayMs > 0) await wait(planned.delayMs)
  const status = await give()
  calls.add({ at: clock.isoNow(), provider, operation, buyOrder, token, status, scenario: planned?.scenario })

  async function give(): Promise<number | null> {
    switch (planned?.scenario) {
      case 'lost_answer':
      case 'lost_create':
        response.socket?.destroy()
        return null
      case 'http_500':
        return sendAnswer(response, sealed(wire, wire.down))
      case 'invalid_json':
        response.status(200).type('text/html').send('<html>ups')
        return 200
      case 'wrong_amount':
        return sendAnswer(
          response,
          sealed(wire, withAmount(wire, answer ?? (await work(planned?.scenario)), planned.amount)),
        )
      case 'wrong_currency':
        return sendAnswer(response, sealed(wire, withCurrency(wire, answer ?? (await work(planned?.scenario)))))
      default:
        return sendAnswer(response, sealed(wire, answer ?? (await work(planned?.scenario))))
    }
  }
}

/** Sends an answer as JSON and gives its status. */
export function sendAnswer(response: Response, { status, body }: Answer): number {
  response.status(status)
  if (body === null) response.end()
  else response.json(body)
  return status
}

/** Signed, where the provider signs. */
function sealed({ seal }: Wire, { status, body }: Answer): Answer {
  return { status, body: seal && body !== null ? seal(body) : body }
}

function withAmount({ amounts }: Wire, answer: Answer, amount: number | undefined): Answer {
  const changed = (value: unknown) => (typeof value === 'number' ? (amount ?? value + 1) : value)
  return { ...answer, body: replaced(answer.body, amounts, changed) }
}

function withCurrency({ currencies }: Wire, answer: Answer): Answer {
  return { ...answer, body: replaced(answer.body, currencies, () => 'USD') }
}

/** The same JSON with the fields of these names changed. */
function replaced(value: unknown, names: readonly string[], change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, names, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      names.includes(name) ? change(part) : replaced(part, names, change),
    ]),
  )
}
