// The shop's payments for commands: its providers by the environment, which is the demonstration's where nothing is set.
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { createLogger } from '#platform/logger.ts'
import { dataDirOf, portsOf, shopEnvironment } from '#scripts/machine/environment.mjs'
import { buildPaymentOperations, type PaymentOperations } from '#server/payment-operations.ts'
import { paymentProviders } from '#server/payment-providers.ts'

export function paymentOperations(database: Database, databaseUrl: string): PaymentOperations {
  const ports = portsOf(process.env)
  const config = readConfig(shopEnvironment({ ports, dataDir: dataDirOf(process.env), databaseUrl }))
  const logger = createLogger('payments', 'silent')
  return buildPaymentOperations({ database, providers: paymentProviders(config.payments), logger })
}
