// What testers set until a reset, unlike scenarios, which are used up.
import { RETURN_METHODS, type ReturnMethods } from '#sandbox/webpay/return.ts'

export type SandboxSettings = {
  /** How long a commit holds its lock, in ms: long enough for concurrent ones to find it. */
  commitMs: number
  /** GET or POST for each way back to the shop. */
  returnMethods: ReturnMethods
}

/** As Transbank's integration environment behaves. */
export const defaultSettings = (): SandboxSettings => ({ commitMs: 40, returnMethods: { ...RETURN_METHODS } })
