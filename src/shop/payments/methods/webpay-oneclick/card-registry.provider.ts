// Cards at Transbank: registering one, and taking one back. Charges are webpay-oneclick.provider.ts.
import type { connectOneclick } from '#platform/http/transbank.ts'
import { leaseMs } from '../../provider-facts.ts'
import { failureOf } from '../shared/transbank-failure.ts'
import {
  type FinishedRegistration,
  finishedRegistration,
  type StartedRegistration,
  startedRegistration,
} from './registration.ts'

/** No longer: the buyer's browser waits, and Transbank for 60 seconds at most. */
export interface CardRegistry {
  /** Null when Transbank does not answer, or says no. */
  start(username: string, email: string, returnUrl: string): Promise<StartedRegistration | null>
  finish(token: string): Promise<FinishedRegistration>
  /** False when nobody knows whether it is gone. */
  remove(username: string, tbkUser: string): Promise<boolean>
  /** How long whoever finishes one keeps it to himself: longer than one call takes. */
  readonly leaseMs: number
}

/** `timeoutMs`: the longest a call of `client` takes. */
export function createCardRegistry(client: ReturnType<typeof connectOneclick>, timeoutMs: number): CardRegistry {
  return {
    leaseMs: leaseMs({ timeoutMs }),

    async start(username, email, returnUrl) {
      try {
        return startedRegistration(await client.start(username, email, returnUrl))
      } catch {
        return null
      }
    },

    async finish(token) {
      try {
        return finishedRegistration(await client.finish(token))
      } catch (error) {
        return { kind: 'failed', reason: failureOf(error).reason }
      }
    },

    async remove(username, tbkUser) {
      try {
        await client.remove(username, tbkUser)
        return true
      } catch (error) {
        const { status } = error as { status?: unknown }
        return status === 404 || status === 422 // it was gone already
      }
    },
  }
}
