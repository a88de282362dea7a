// Tells the shop what becomes of a message, as Twilio does: a signed form for every status but the first.
import { createHmac } from 'node:crypto'
import type { Clock } from '#sandbox/clock.ts'
import type { CallLog } from '#sandbox/control/call-log.ts'
import type { Scenario } from '#sandbox/control/scenarios.ts'
import type { TextMessages } from '#sandbox/inbox/text-messages.ts'
import { ACCOUNT_SID, AUTH_TOKEN, type NewMessage } from './message.ts'

const TIMEOUT_MS = 5_000
/** The phone is off, or out of reach. */
const UNREACHABLE = '30003'

type Deps = { messages: TextMessages; calls: CallLog; clock: Clock }

export type SendStatuses = (message: NewMessage, scenario: Scenario | undefined) => Promise<void>

/** Sends one status after the other; one that does not arrive is not repeated. */
export function createStatusCallbacks({ messages, calls, clock }: Deps): SendStatuses {
  return async (message, scenario) => {
    const end = scenario === 'undelivered' ? 'undelivered' : 'delivered'
    for (const status of ['sent', end]) {
      messages.setStatus(message.sid, status)
      if (!message.callback) continue
      const answered = await send(message.callback, fieldsOf(message, status))
      calls.add({ at: clock.isoNow(), provider: 'twilio', operation: 'notice', status: answered, scenario })
    }
  }
}

function fieldsOf({ sid, to, from, serviceSid }: NewMessage, status: string): Record<string, string> {
  return {
    AccountSid: ACCOUNT_SID,
    ApiVersion: '2010-04-01',
    MessageSid: sid,
    MessageStatus: status,
    SmsSid: sid,
    SmsStatus: status,
    To: to,
    ...(from ? { From: from } : {}),
    ...(serviceSid ? { MessagingServiceSid: serviceSid } : {}),
    ...(status === 'undelivered' ? { ErrorCode: UNREACHABLE } : {}),
  }
}

async function send(address: string, fields: Record<string, string>): Promise<number | null> {
  const signed = Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .reduce((text, [name, value]) => text + name + value, address)
  const signature = createHmac('sha1', AUTH_TOKEN).update(signed).digest('base64')
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}
