// Twilio's stand-in: takes text messages at the real path below `/twilio`, shows them in the inbox and reports on them.

import express, { type Request, Router } from 'express'
import { answerTheRest } from '#sandbox/answer-the-rest.ts'
import type { Clock } from '#sandbox/clock.ts'
import type { CallLog } from '#sandbox/control/call-log.ts'
import type { Scenario, ScenarioQueue } from '#sandbox/control/scenarios.ts'
import { type EventResponse, responder } from '#sandbox/events/faulty-response.ts'
import type { TextMessages } from '#sandbox/inbox/text-messages.ts'
import {
  ACCOUNT_SID,
  AUTH_TOKEN,
  errorView,
  firstStatus,
  invalidNumber,
  messageView,
  parseMessage,
  type TwilioError,
} from './message.ts'
import { createStatusCallbacks } from './status-callbacks.ts'

type Deps = { messages: TextMessages; scenarios: ScenarioQueue; calls: CallLog; clock: Clock }

const ALLOWED = `Basic ${Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString('base64')}`
const NO_KEY = answerOf({ status: 401, code: 20003, message: 'Authenticate' })
const DOWN = answerOf({ status: 500, code: 20500, message: 'Internal Server Error' })
const NOT_FOUND = answerOf({ status: 404, code: 20404, message: 'The requested resource was not found' })

/** The routes below `/twilio`. */
export function twilioApi({ messages, scenarios, calls, clock }: Deps): Router {
  const api = Router()
  const respond = responder({ scenarios, calls, clock }, 'twilio')
  const sendStatuses = createStatusCallbacks({ messages, calls, clock })
  api.use((request, response, next) => {
    if (request.get('authorization') === ALLOWED) return next()
    response.status(NO_KEY.status).json(NO_KEY.body)
  })

  const form = express.urlencoded({ extended: false, limit: '32kb', parameterLimit: 50 })
  api.post(`/2010-04-01/Accounts/${ACCOUNT_SID}/Messages.json`, form, async (request, response) => {
    await respond('sms', response, { error: DOWN, token: NO_KEY }, (scenario) => take(request, scenario))
  })

  answerTheRest(api, NOT_FOUND, (status) => answerOf({ status, code: 20001, message: 'Bad request' }))
  return api

  function take(request: Request, scenario: Scenario | undefined): EventResponse {
    const message = parseMessage(request.body ?? {})
    if ('code' in message) return answerOf(message)
    if (scenario === 'invalid_number') return answerOf(invalidNumber(message.to))
    const { sid, to, from, serviceSid, text } = message
    const status = firstStatus(message)
    messages.add({ id: sid, to, from: from ?? serviceSid ?? '', text, status, receivedAt: clock.isoNow() })
    setImmediate(() => void sendStatuses(message, scenario)) // after the response, as a rule
    return { status: 201, body: messageView(message, clock.now()) }
  }
}

function answerOf(error: TwilioError): EventResponse {
  return { status: error.status, body: errorView(error) }
}
