// Calls Transbank by transbank-sdk, which is used nowhere else: with real time-outs instead of its ten minutes, and errors with their HTTP
// status.
import sdk from 'transbank-sdk'

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
      withTransbankErrors(() => transaction.create(buyOrder, sessionId, amount, returnUrl)),
    commit: (token: string): Promise<unknown> => withTransbankErrors(() => transaction.commit(token)),
    status: (token: string): Promise<unknown> => withTransbankErrors(() => transaction.status(token)),
    refund: (token: string, amount: number): Promise<unknown> =>
      withTransbankErrors(() => transaction.refund(token, amount)),
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
      withTransbankErrors(() => inscription.start(username, email, responseUrl)),
    finish: (token: string): Promise<unknown> => withTransbankErrors(() => inscription.finish(token)),
    remove: (username: string, tbkUser: string): Promise<unknown> =>
      withTransbankErrors(() => inscription.delete(tbkUser, username)),
    /** Charges one child order below its parent. */
    authorize: ({ username, tbkUser, parent, child, amount, instalments }: OneclickCharge): Promise<unknown> =>
      withTransbankErrors(() =>
        transaction.authorize(username, tbkUser, parent, [
          new sdk.TransactionDetail(amount, childCode, child, instalments),
        ]),
      ),
    status: (parent: string): Promise<unknown> => withTransbankErrors(() => transaction.status(parent)),
    refund: (parent: string, child: string, amount: number): Promise<unknown> =>
      withTransbankErrors(() => transaction.refund(parent, childCode, child, amount)),
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

async function withTransbankErrors<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const status = /status code (\d{3})/.exec(text)?.[1]
    throw new TransbankError(text.split('\n').slice(0, 2).join(' '), status ? Number(status) : null)
  }
}
