// Where programs are told what happens: webhooks made, listed and ended by operators, and what became of each message. What is sent is signed with a
// secret that only the program and the shop know; `telling.service.ts` sends it.
import type { Database } from '#platform/database/database.ts'
import type { Sealer } from '#platform/secrets/sealed-value.ts'
import type { Audit } from '#shop/operations/audit.service.ts'
import type { OperatorContext } from '#shop/operations/operator-action.ts'
import { givenOnce } from '#shop/operations/secret-given-once.service.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { EventType } from '../events/event-types.ts'
import { isIntegrationName } from '../integration-name.ts'
import { createWebhookRepository, type DeliveryLine, type Webhook } from './webhook.repository.ts'

export type WebhookRefusal = Refusal<'nameInvalid' | 'nameTaken' | 'urlInvalid' | 'eventsNeeded' | 'gone'>

interface Deps {
  readonly database: Database
  readonly audit: Pick<Audit, 'run'>
  readonly newId: <Kind extends string>() => Kind
  readonly sealer: Sealer
  /** Says whether messages may go to an address: in a live shop only by https, and to nothing of its own network. */
  readonly mayCall: (url: URL) => boolean
  readonly settings: { current(): { readonly stockLowUnits: number } }
}

/** A secret is kept as long as its webhook. */
export const NEVER = new Date('2999-12-31T00:00:00Z')
const LONGEST_URL = 500
const BEGINNING = 'whsec_'

export function createWebhooks({ database, audit, newId, sealer, mayCall, settings }: Deps) {
  const stored = createWebhookRepository()

  return {
    /** Makes a webhook and returns its secret, to be shown once. Asked twice with one `secret`, as by a double click, it is made once. */
    async make(
      name: string,
      url: string,
      events: readonly EventType[],
      by: OperatorContext,
      secret = `${BEGINNING}${newId()}`,
    ): Promise<Result<string, WebhookRefusal>> {
      if (!isIntegrationName(name)) return refuse({ code: 'nameInvalid' })
      const parsed = url.length <= LONGEST_URL ? URL.parse(url) : null
      if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || !mayCall(parsed))
        return refuse({ code: 'urlInvalid' })
      if (events.length === 0) return refuse({ code: 'eventsNeeded' })
      const isMade = async () => {
        const known = await stored.byName(database, name)
        return known !== null && sealer.open(known.sealedSecret, by.now) === secret
      }
      const changeOf = () => ({ before: parsed.host, after: events.join(', ') })
      const make = () =>
        audit.run<string, WebhookRefusal>(by, { action: 'webhook.add', target: name, changeOf }, async (tx) => {
          const others = await stored.all(tx)
          if (others.some((other) => other.name === name)) return refuse({ code: 'nameTaken' })
          const watches = (all: readonly Pick<Webhook, 'events'>[]) => all.some((each) => each.events.includes('stock.low')) // biome-ignore format: one row
          if (watches([{ events }]) && !watches(others)) await stored.watchLow(tx, settings.current().stockLowUnits)
          const sealedSecret = sealer.seal(secret, NEVER)
          await stored.add(tx, { name, url: parsed.href, events, createdAt: by.now, sealedSecret })
          return done(secret)
        })
      return givenOnce<WebhookRefusal>({ secret, isMade, make, taken: { code: 'nameTaken' } })
    },

    async all(): Promise<Webhook[]> {
      return (await stored.all(database)).map(({ sealedSecret: _, ...webhook }) => webhook)
    },

    async find(name: string): Promise<Webhook | null> {
      return (await this.all()).find((each) => each.name === name) ?? null
    },

    /** Ends a webhook; what it was not told yet, it is not told any more. */
    end({ rowId, name }: Pick<Webhook, 'rowId' | 'name'>, by: OperatorContext): Promise<Result<null, WebhookRefusal>> {
      const what = { action: 'webhook.end', target: name, changeOf: () => ({}) } as const
      return audit.run<null, WebhookRefusal>(by, what, async (tx) =>
        (await stored.remove(tx, rowId)) ? done(null) : refuse({ code: 'gone' }),
      )
    },

    /** What became of the latest messages, newest first. */
    deliveries: (most = 50): Promise<DeliveryLine[]> => stored.latest(database, most),
  }
}
