// The stand-ins, in the order of the panel. A new one is a folder and one line here.
import { bsaleStandIns } from './bsale/stand-ins.ts'
import { couriers } from './couriers/couriers.ts'
import { erpStandIns } from './erp/stand-ins.ts'
import { analyticsStandIns } from './events/stand-ins.ts'
import { fpayStandIns } from './fpay/stand-ins.ts'
import { googleStandIns } from './google/stand-ins.ts'
import { messageStandIns } from './inbox/stand-ins.ts'
import { machStandIns } from './mach/stand-ins.ts'
import { mercadoPagoStandIns } from './mercadopago/stand-ins.ts'
import { oneclickStandIns } from './oneclick/stand-ins.ts'
import { redpayStandIns } from './redpay/stand-ins.ts'
import type { StandIn } from './stand-in.ts'
import { ventiStandIns } from './venti/stand-ins.ts'
import { walletStandIns } from './wallet-convention/stand-ins.ts'
import { webpayStandIns } from './webpay/stand-ins.ts'
import type { World } from './world.ts'

/** Each makes one stand-in, or several that share what they collect. Throws where a journal cannot be written. */
export const STAND_INS: readonly ((world: World) => readonly StandIn[])[] = [
  webpayStandIns,
  oneclickStandIns,
  ventiStandIns,
  machStandIns,
  mercadoPagoStandIns,
  redpayStandIns,
  fpayStandIns,
  walletStandIns,
  messageStandIns,
  analyticsStandIns,
  googleStandIns,
  couriers,
  bsaleStandIns,
  erpStandIns,
]
