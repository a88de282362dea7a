// Tells a webhook of an event. Any answer of the two hundreds is taken for a yes; anything else is tried again by the outbox, later and later, and ends
// among the tasks somebody has to look at.
import type { Database } from '#platform/database/database.ts'
import type { Sealer } from '#platform/secrets/sealed-value.ts'
import { createEventRepository } from '../events/event.repository.ts'
import { eventBody } from '../events/event-types.ts'
import { SIGNATURE_HEADER, signatureOf } from './signature.ts'
import { createWebhookRepository } from './webhook.repository.ts'

/** A message as it leaves; its body is sent to the letter, since it is what was signed. */
export interface WebhookMessage {
  readonly url: URL
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

interface Deps {
  readonly database: Database
  readonly sealer: Sealer
  /** Sends a message: the status of the answer, or why there was none. */
  readonly send: (message: WebhookMessage) => Promise<number | string>
}

export function createTelling({ database, sealer, send }: Deps) {
  const events = createEventRepository()
  const webhooks = createWebhookRepository()

  /** Throws where it was not taken, so that it is tried again; `isLast` says that this is not so any more. */
  return async function tell(deliveryId: number, isLast: boolean, now: Date): Promise<void> {
    const delivery = await webhooks.delivery(database, deliveryId)
    const webhook = delivery && (await webhooks.byRowId(database, delivery.webhookRowId))
    const event = delivery && (await events.byId(database, delivery.eventId))
    if (!webhook || !event) return // it was ended meanwhile
    const secret = sealer.open(webhook.sealedSecret, now)
    // Sealed under another SHOP_SECRET: nobody could tell that it is ours.
    const outcome = secret === null ? 'secret lost' : await send(messageOf(webhook.url, eventBody(event), secret, now))
    const isTaken = typeof outcome === 'number' && outcome >= 200 && outcome < 300
    await webhooks.tried(
      database,
      deliveryId,
      isTaken ? 'delivered' : isLast ? 'failed' : 'waiting',
      String(outcome),
      now,
    )
    if (!isTaken) throw new Error(`webhook ${webhook.name}: ${outcome}`)
  }
}

function messageOf(url: string, body: string, secret: string, now: Date): WebhookMessage {
  return { url: new URL(url), body, headers: { [SIGNATURE_HEADER]: signatureOf(body, secret, now) } }
}
