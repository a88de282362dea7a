// Cards kept at Mercado Pago (../methods/mercado-pago/README.md): its customers, one for each e-mail, and their cards.
import { z } from 'zod'
import type { HttpClient } from '#platform/http/http-client.ts'
import { failureOf, successOf } from '../methods/shared/http-report.ts'
import type { CardToKeep, SavedCard } from './saved-card.ts'

const Customer = z.object({ id: z.string().min(1).max(100) })
const Found = z.object({ results: z.array(Customer) })
const Cards = z.array(
  z.object({
    id: z.union([z.string(), z.number()]),
    last_four_digits: z.string().regex(/^\d{4}$/),
    payment_method: z.object({ id: z.string().max(40) }),
  }),
)

/** `no_answer`: nobody knows whether it is. */
type Gone = 'gone' | 'unknown' | 'no_answer'

export interface CardVault {
  /** Mercado Pago's name of the customer with that e-mail, who is made where there is none; null without an answer. */
  customer(email: string): Promise<string | null>
  /** Null without an answer. */
  cards(customerId: string): Promise<readonly SavedCard[] | null>
  /** False where it was not taken. */
  keep(customerId: string, card: CardToKeep): Promise<boolean>
  /** `unknown`: it is not among this customer's. */
  drop(customerId: string, cardId: string): Promise<Gone>
  /** With all cards. */
  forget(customerId: string): Promise<Gone>
}

export function createCardVault(client: HttpClient): CardVault {
  const remove = async (path: string): Promise<Gone> => {
    const answer = await client({ method: 'DELETE', path })
    if (failureOf(answer) === null) return 'gone'
    return answer.kind === 'answered' && answer.status === 404 ? 'unknown' : 'no_answer'
  }
  return {
    async customer(email) {
      const made = await client({ method: 'POST', path: '/v1/customers', body: { email } })
      const id = Customer.safeParse(successOf(made)).data?.id
      if (id !== undefined || failureOf(made)?.kind !== 'refused') return id ?? null
      const found = await client({ method: 'GET', path: '/v1/customers/search', query: { email } })
      return Found.safeParse(successOf(found)).data?.results[0]?.id ?? null
    },

    async cards(customerId) {
      const known = Cards.safeParse(successOf(await client({ method: 'GET', path: pathOf(customerId, '/cards') }))).data
      return (
        known?.map(({ id, last_four_digits: digits, payment_method: { id: brand } }) => ({
          id: String(id),
          brand,
          digits,
        })) ?? null
      )
    },

    async keep(customerId, { token, payment_method_id, issuer_id }) {
      // Without its issuer a Mastercard is not taken (code 127).
      const body = { token, payment_method_id, ...(issuer_id && { issuer_id: String(issuer_id) }) }
      return failureOf(await client({ method: 'POST', path: pathOf(customerId, '/cards'), body })) === null
    },

    drop: (customerId, cardId) => remove(pathOf(customerId, `/cards/${encodeURIComponent(cardId)}`)),
    forget: (customerId) => remove(pathOf(customerId)),
  }
}

const pathOf = (customerId: string, rest = '') => `/v1/customers/${encodeURIComponent(customerId)}${rest}`
