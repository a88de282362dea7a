// What this folder asks of codes: issued to a contact for one purpose, used once.
import type { Refusal, Result } from '#shop/shared/result.ts'

type Purpose = 'my_data' | 'claim' | 'change_email' | 'change_phone'

export interface PersonCodes {
  issue(wanted: {
    readonly purpose: Purpose
    readonly contact: string
    readonly channel: 'sms' | 'email'
    readonly network: string | null
    /** Whose contact it is; a code for nobody is issued, so that answers are alike, and never sent. */
    readonly customerRowId?: number
    readonly now: Date
  }): Promise<Result<{ codeId: string }, IssueRefusal>>
  redeem(used: {
    readonly codeId: string
    readonly purpose: Purpose
    readonly contact: string
    readonly code: string
    readonly now: Date
  }): Promise<Result<{ customerRowId: number | null }, RedeemRefusal>>
}

/** Whether text messages can be sent at all. */
export interface SmsAvailability {
  isAvailable(): boolean
}

export type IssueRefusal = Refusal<'codeTooSoon' | 'codeLimit' | 'captchaMissing'>
export type RedeemRefusal = Refusal<'codeWrong' | 'codeOver' | 'codeUsed' | 'tooManyTries'>
