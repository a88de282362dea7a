// What testers can set for good (until a reset), unlike the scenarios of outcomes.ts, which are used up.
import { RETURN_METHODS, type ReturnMethods } from '#sandbox/webpay/return.ts'

export type SandboxSettings = {
  /** How long a commit holds its lock, in ms: long enough for concurrent ones to meet it. */
  commitMs: number
  /** GET or POST for each way back to the shop. */
  returnMethods: ReturnMethods
}

/** The integration environment's habits. */
export const defaultSettings = (): SandboxSettings => ({ commitMs: 40, returnMethods: { ...RETURN_METHODS } })
