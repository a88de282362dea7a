// Builds the services of cards that people register with Oneclick or keep at Mercado Pago, and receives browsers that return from a bank's page.
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { createSealer } from '#platform/secrets/sealed-value.ts'
import type { createSessions } from '#platform/secrets/sessions.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { CARD_RETURNS, createCardService } from '#shop/payments/methods/webpay-oneclick/card.service.ts'
import { registrationPage } from '#shop/payments/methods/webpay-oneclick/oneclick.view.ts'
import type { BrowserReturnRequest } from '#shop/payments/payment.service.ts'
import { createSavedCardsService } from '#shop/payments/saved-cards/saved-cards.service.ts'
import type { OrderServices } from './order-services.ts'
import { cardRegistry, cardVault } from './payment-providers.ts'

interface CardServicesDeps extends Pick<OrderServices, 'payments' | 'customers'> {
  readonly config: Pick<Config, 'payments' | 'secret' | 'siteUrl'>
  readonly database: Database
  readonly sessions: Pick<ReturnType<typeof createSessions>, 'read' | 'keyOf'>
  readonly logger: Logger
}

export function buildCardServices({ config, database, sessions, logger, payments, customers }: CardServicesDeps) {
  const cards = createCardService({
    database,
    registry: cardRegistry(config.payments),
    sealer: createSealer(config.secret, 'oneclick card'),
    enqueue,
    siteUrl: config.siteUrl,
    newId: publicId,
    logger,
  })
  const savedCards = createSavedCardsService({
    database,
    vault: cardVault(config.payments),
    emailOf: customers.emailOf,
    enqueue,
    logger,
  })
  return {
    cards,
    savedCards,
    /** Handles a browser that returns from Transbank's page for registering cards, or from a payment. */
    handleReturn: async (request: BrowserReturnRequest) => {
      if (request.provider !== CARD_RETURNS) return payments.handleReturn(request)
      const { attemptId, method, params, cookies, now } = request
      // A form that Transbank's page posts brings no cookie (SameSite=Lax): the browser comes once more by itself, and brings it.
      if (method === 'POST')
        return {
          redirectTo: `/pagos/retorno/${CARD_RETURNS}/${encodeURIComponent(attemptId)}?${new URLSearchParams(params)}`,
          attempt: null,
        }
      const customer = await sessions.read(cookies)
      const browser = { customerRowId: customer?.rowId ?? null, sessionMark: sessions.keyOf(cookies) }
      return { redirectTo: registrationPage(await cards.comeBack(attemptId, params, browser, now)), attempt: null }
    },
  }
}
