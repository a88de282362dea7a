// Builds the desk over the database, from the services the operators' commands are built from.
import type { Router } from 'express'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { buildOperations } from '../operations.ts'
import { paymentProviders } from '../payment-providers.ts'
import type { DeskDeps } from './answers.ts'
import { createDesk } from './desk.ts'

interface Deps extends Pick<DeskDeps, 'limits' | 'origins' | 'reportMistake' | 'now' | 'lastHour'> {
  readonly database: Database
  readonly config: Config
  readonly logger: Logger
  /** What other days and addresses are booked with. */
  readonly receiving: Parameters<typeof buildOperations>[0]['receiving']
}

export function buildDesk({ database, config, logger, receiving, ...host }: Deps): Promise<Router> {
  return createDesk({
    ...host,
    database,
    config,
    logger,
    operations: buildOperations({
      database,
      source: 'desk',
      providers: paymentProviders(config.payments),
      logger,
      receiving,
    }),
  })
}
