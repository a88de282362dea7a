// Bank transfer as a payment provider: nobody is called, what arrived is what an operator or the bank's statement confirmed.
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { PaymentProvider, Report } from '../../provider.ts'
import type { ReceivedTransfer } from './received-transfer.ts'
import { TRANSFER_FACTS } from './transfer-facts.ts'

/** Confirmed money of an attempt, by its row id; null while there is none. */
type Received = (attemptRowId: number) => Promise<ReceivedTransfer | null>

export function createTransferProvider(name: string, received: Received): PaymentProvider {
  return {
    name,
    facts: TRANSFER_FACTS,
    start: async () => ({ kind: 'refused', reason: 'a transfer begins in transfer.service.ts' }),
    readReturn: () => ({ kind: 'unrecognised', token: null, reference: null, sessionReference: null }),
    status,
  }

  async function status(attempt: Attempt): Promise<Report> {
    const transfer = await received(attempt.rowId)
    if (transfer === null) return { kind: 'pending' }
    if (transfer.pesos !== attempt.pesos) return { kind: 'mismatch', reason: `${transfer.pesos} pesos arrived` }
    return {
      kind: 'paid',
      receipt: {
        paymentType: 'TRANSFERENCIA BANCARIA',
        typeCode: null,
        cardDigits: null,
        instalments: null,
        authorizationCode: transfer.bankReference,
        date: transfer.confirmedAt.toISOString(),
      },
    }
  }
}
