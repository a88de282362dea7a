// Calls Transbank by transbank-sdk, which is used nowhere else: with real time-outs instead of its ten minutes, and errors with their HTTP
// status.
import sdk from 'transbank-sdk'
import { tellOfCall } from './party-calls.ts'

export const IntegrationCommerceCodes = sdk.IntegrationCommerceCodes
export const IntegrationApiKeys = sdk.IntegrationApiKeys

/** Thrown when Transbank answered with an error, or not at all (`status` null: nobody knows what happened there). */
export class TransbankError extends Error {
  readonly status: number | null
  constructor(message: string, status: number | null) {
    super(message)
    this.name = 'TransbankError'
    this.status = status
  }
}

export interface TransbankSettings {
  readonly baseUrl: string
  readonly commerceCode: string
  readonly apiKey: string
  readonly timeoutMs: number
}

/** Connects to Webpay Plus. Its answers are unparsed, the provider validates them; every call throws TransbankError. */
export function connectWebpayPlus(settings: TransbankSettings) {
  // The SDK accepts a host in place of its environment, which its types do not say.
  const options = new sdk.Options(settings.commerceCode, settings.apiKey, settings.baseUrl as never, settings.timeoutMs)
  const transaction = new sdk.WebpayPlus.Transaction(options)
  return {
    create: (buyOrder: string, sessionId: string, amount: number, returnUrl: string): Promise<unknown> =>
      told('webpay-plus', 'create', () => transaction.create(buyOrder, sessionId, amount, returnUrl)),
    commit: (token: string): Promise<unknown> => told('webpay-plus', 'commit', () => transaction.commit(token)),
    status: (token: string): Promise<unknown> => told('webpay-plus', 'status', () => transaction.status(token)),
    refund: (token: string, amount: number): Promise<unknown> =>
      told('webpay-plus', 'refund', () => transaction.refund(token, amount)),
  }
}

export interface OneclickSettings extends TransbankSettings {
  /** The code of the commerce that charges, below the mall `commerceCode`. */
  readonly childCode: string
}

/** Connects to Webpay Oneclick Mall with one child commerce. Its answers are unparsed; every call throws TransbankError. */
export function connectOneclick(settings: OneclickSettings) {
  const options = new sdk.Options(settings.commerceCode, settings.apiKey, settings.baseUrl as never, settings.timeoutMs)
  const inscription = new sdk.Oneclick.MallInscription(options)
  const transaction = new sdk.Oneclick.MallTransaction(options)
  const { childCode } = settings
  return {
    start: (username: string, email: string, responseUrl: string): Promise<unknown> =>
      told('webpay-oneclick', 'start', () => inscription.start(username, email, responseUrl)),
    finish: (token: string): Promise<unknown> => told('webpay-oneclick', 'finish', () => inscription.finish(token)),
    remove: (username: string, tbkUser: string): Promise<unknown> =>
      told('webpay-oneclick', 'remove', () => inscription.delete(tbkUser, username)),
    /** Charges one child order below its parent. */
    authorize: ({ username, tbkUser, parent, child, amount, instalments }: OneclickCharge): Promise<unknown> =>
      told('webpay-oneclick', 'authorize', () =>
        transaction.authorize(username, tbkUser, parent, [
          new sdk.TransactionDetail(amount, childCode, child, instalments),
        ]),
      ),
    status: (parent: string): Promise<unknown> => told('webpay-oneclick', 'status', () => transaction.status(parent)),
    refund: (parent: string, child: string, amount: number): Promise<unknown> =>
      told('webpay-oneclick', 'refund', () => transaction.refund(parent, childCode, child, amount)),
  }
}

export interface OneclickCharge {
  readonly username: string
  readonly tbkUser: string
  /** The buy order of the mall's transaction; `child` is that of its one child. */
  readonly parent: string
  readonly child: string
  /** The amount in pesos. */
  readonly amount: number
  readonly instalments: number
}

/** Makes a call and tells of it; the SDK has no header for the request's id. */
async function told<Answer>(party: string, call: string, make: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now()
  const tell = (outcome: number | string) =>
    tellOfCall({ party, method: 'SDK', path: call, outcome, ms: Math.round(performance.now() - startedAt) })
  try {
    const answer = await make()
    tell(200)
    return answer
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const status = /status code (\d{3})/.exec(text)?.[1]
    tell(status ? Number(status) : 'no answer')
    throw new TransbankError(text.split('\n').slice(0, 2).join(' '), status ? Number(status) : null)
  }
}
