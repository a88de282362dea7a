// What testers set until a reset, unlike scenarios, which are used up.
import { RETURN_METHODS, type ReturnMethods } from '#sandbox/webpay/return.ts'

export type SandboxSettings = {
  /** How long a commit holds its lock, in ms: long enough for concurrent ones to find it. */
  commitMs: number
  /** GET or POST for each way back to the shop. */
  returnMethods: ReturnMethods
  /** When couriers work, `08:00-01:30` by the clock in Santiago. */
  courierHours: { uber: string; justo: string }
}

/** As Transbank's integration environment behaves; couriers' hours are invented. */
export const defaultSettings = (): SandboxSettings => ({
  commitMs: 40,
  returnMethods: { ...RETURN_METHODS },
  courierHours: { uber: '08:00-01:30', justo: '10:00-23:30' },
})
