// The keys `npm start` gives the shop for the sandbox's Twilio.
import { readConfig } from '#platform/config/config.ts'
import type { TwilioConfig } from '#platform/config/config-sms.ts'
import { shopEnvironment } from '#scripts/machine/environment.mjs'

export function demoTwilio(sandboxPort: number): TwilioConfig {
  const ports = { web: 1, sandbox: sandboxPort, mail: 3 }
  const environment = shopEnvironment({ ports, dataDir: '/nowhere', databaseUrl: 'mysql://u:p@h/d', environment: {} })
  return readConfig(environment).sms.twilio!
}
