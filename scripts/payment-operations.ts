// The shop's payments for commands: its providers by the environment, which is the demonstration's where nothing is set.
import type { Database } from '#platform/database.ts'
import { createLogger } from '#platform/logger.ts'
import { buildPaymentOperations, type PaymentOperations } from '#server/payment-operations.ts'
import { paymentProviders } from '#server/payment-providers.ts'
import { shopConfig } from './shop-config.ts'

export function paymentOperations(database: Database, databaseUrl: string): PaymentOperations {
  const config = shopConfig(databaseUrl)
  const logger = createLogger('payments', 'silent')
  return buildPaymentOperations({ database, providers: paymentProviders(config.payments), logger })
}
