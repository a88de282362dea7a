// Sends text messages by Twilio (API 2010-04-01): a form with Basic authorization. Its notices are signed with the account's token.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { TwilioConfig } from '#platform/config/config-sms.ts'
import { toldCall } from '#platform/http/party-calls.ts'
import { type ArrivedNotice, type SmsProvider, smsFailure } from './sms.ts'

const Created = z.object({ sid: z.string().max(64) })
const Failure = z.object({ code: z.number().int() })
const Notice = z.object({
  MessageSid: z.string().max(64),
  MessageStatus: z.string().max(20),
  ErrorCode: z.coerce.number().int().optional(),
})

/** Makes the provider; `noticeUrl` is our public address, at which Twilio reports what became of a message. */
export function createTwilio(config: TwilioConfig, timeoutMs: number, noticeUrl: string): SmsProvider {
  const { baseUrl, accountSid, authToken, sender } = config
  const address = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  return {
    async send({ to, text, ref }) {
      const StatusCallback = `${noticeUrl}?${new URLSearchParams({ ref })}`
      const response = await toldCall({ party: 'twilio', method: 'POST', address }, (ofRequest) =>
        fetch(address, {
          method: 'POST',
          headers: { ...ofRequest, authorization },
          body: new URLSearchParams({ To: to, ...sender, Body: text, StatusCallback }),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        }),
      )
      const body: unknown = await response.json().catch(() => null)
      const created = Created.safeParse(body).data
      if (response.status === 201 && created) return { id: created.sid }
      throw smsFailure(response.status, Failure.safeParse(body).data?.code || response.status)
    },

    readNotice(arrived) {
      if (!isSigned(arrived, authToken)) return null
      const ref = new URL(arrived.url).searchParams.get('ref')
      const notice = Notice.safeParse(arrived.fields).data
      if (!ref || !notice) return null
      return { ref, id: notice.MessageSid, status: notice.MessageStatus, errorCode: notice.ErrorCode ?? null }
    },
  }
}

function isSigned({ url, fields, signature }: ArrivedNotice, authToken: string): boolean {
  const given = Buffer.from(signature, 'base64')
  const due = Buffer.from(twilioSignature(authToken, url, fields), 'base64')
  return given.length === due.length && timingSafeEqual(given, due)
}

/** Makes the `X-Twilio-Signature` over the whole address and every field, sorted by name. */
export function twilioSignature(authToken: string, url: string, fields: Readonly<Record<string, string>>): string {
  const pairs = Object.keys(fields)
    .sort()
    .map((name) => `${name}${fields[name]}`)
  return createHmac('sha1', authToken)
    .update(`${url}${pairs.join('')}`)
    .digest('base64')
}
