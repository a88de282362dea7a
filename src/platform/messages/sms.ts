// Declares what every provider of text messages does, and how it refuses.

export interface Sms {
  /** The phone in E.164, `+56987654321`. */
  readonly to: string
  readonly text: string
  /** Our own id of the message, the same when it is sent again. */
  readonly ref: string
}

/** A provider's later report of a message. */
export interface SmsNotice {
  readonly ref: string
  readonly id: string
  readonly status: string
  readonly errorCode: number | null
}

export interface ArrivedNotice {
  /** The public address to which it was sent, with its query. */
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
  readonly signature: string
}

export interface SmsProvider {
  /**
   * Hands a message over. Throws `SmsRefused` where another try would be refused too; any other error, a time-out above
   * all, may mean that it was sent: the same text is then sent again.
   */
  send(sms: Sms): Promise<{ readonly id: string }>
  /** Reads a notice; null when the provider did not sign it. */
  readNotice(arrived: ArrivedNotice): SmsNotice | null
}

export class SmsRefused extends Error {
  readonly code: number
  constructor(code: number) {
    super(`the SMS provider refuses the message (${code})`)
    this.code = code
  }
}

/** Makes the error of a refused request: 408, 429 and 5xx pass; wrong keys are ours to mend; any other refusal is the message's. */
export function smsFailure(status: number, code = status): Error {
  if (status === 401 || status === 403) return new SmsAccountFailed(code)
  if (status >= 400 && status < 500 && status !== 429 && status !== 408) return new SmsRefused(code)
  return new Error(`the SMS provider answered ${status}`)
}

/** Thrown when our account with the provider does not work: nobody gets messages until somebody sees to it. */
export class SmsAccountFailed extends Error {
  readonly code: number
  constructor(code: number) {
    super(`the SMS provider refuses our account (${code})`)
    this.code = code
  }
}
