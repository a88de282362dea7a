// Text messages: what every provider does, and how one refuses.

export interface Sms {
  /** E.164: `+56987654321`. */
  readonly to: string
  readonly text: string
  /** Our own id of the message; the same when it is sent again. */
  readonly ref: string
}

/** What a provider says of a message later. */
export interface SmsNotice {
  readonly ref: string
  readonly id: string
  readonly status: string
  readonly errorCode: number | null
}

/** A notice as it arrived. */
export interface ArrivedNotice {
  /** The public address it was sent to, with its query. */
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
  /** A notice's content; null when the provider did not sign it. */
  readNotice(arrived: ArrivedNotice): SmsNotice | null
}

export class SmsRefused extends Error {
  readonly code: number
  constructor(code: number) {
    super(`the SMS provider refuses the message (${code})`)
    this.code = code
  }
}

/** What a refused request says: 408, 429 and 5xx pass; wrong keys are ours to mend; any other refusal is the message's. */
export function smsFailure(status: number, code = status): Error {
  if (status === 401 || status === 403) return new SmsAccountFailed(code)
  if (status >= 400 && status < 500 && status !== 429 && status !== 408) return new SmsRefused(code)
  return new Error(`the SMS provider answered ${status}`)
}

/** Our account with the provider does not work: nobody gets messages until somebody sees to it. */
export class SmsAccountFailed extends Error {
  readonly code: number
  constructor(code: number) {
    super(`the SMS provider refuses our account (${code})`)
    this.code = code
  }
}
