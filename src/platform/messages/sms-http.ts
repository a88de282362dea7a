// Sends text messages by any aggregator that takes JSON over HTTP: address, header and body are configuration.

import type { SmsHttpConfig } from '#platform/config/config-sms.ts'
import { boundedText } from '#platform/http/bounded-text.ts'
import { toldCall } from '#platform/http/party-calls.ts'
import { type Sms, type SmsProvider, smsFailure } from './sms.ts'

/** The most bytes read: longer than any response we need. */
const MOST = 100_000

export function createSmsHttp(config: SmsHttpConfig, timeoutMs: number): SmsProvider {
  return {
    async send(sms) {
      const { method } = config
      const response = await toldCall({ party: 'sms', method, address: config.url }, (ofRequest) =>
        fetch(config.url, {
          method,
          headers: { ...ofRequest, ...config.headers, 'content-type': 'application/json' },
          body: JSON.stringify(filled(config.body, sms)),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        }),
      )
      const text = await boundedText(response, MOST)
      if (response.ok) return { id: idIn(text, config.idPath) ?? sms.ref }
      throw smsFailure(response.status)
    },
    readNotice: () => null,
  }
}

/** Puts the message's values in place of `{to}`, `{text}` and `{ref}`, wherever a text of the body has them. */
function filled(template: unknown, sms: Sms): unknown {
  if (typeof template === 'string')
    return template.replace(/\{(to|text|ref)\}/g, (_, name: 'to' | 'text' | 'ref') => sms[name])
  if (Array.isArray(template)) return template.map((each) => filled(each, sms))
  if (typeof template === 'object' && template !== null)
    return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, filled(value, sms)]))
  return template
}

/** Reads the message's id from the response, by its path (`messages.0.id`); null where there is none. */
function idIn(text: string, path: string): string | null {
  try {
    let found: unknown = JSON.parse(text)
    for (const name of path.split('.')) found = (found as Record<string, unknown> | null | undefined)?.[name]
    return typeof found === 'string' || typeof found === 'number' ? String(found).slice(0, 64) : null
  } catch {
    return null
  }
}
