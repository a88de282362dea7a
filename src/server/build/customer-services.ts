// Builds the services of customers: accounts, personal data, saved addresses and carts, letters about stock, companies.

import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { createSigner } from '#platform/secrets/signed-value.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { createCompanyService } from '#shop/billing/company.service.ts'
import type { LegalTexts } from '#shop/content/legal.service.ts'
import { createAddressService } from '#shop/customers/addresses/address.service.ts'
import { createSavedCartService } from '#shop/customers/carts/saved-cart.service.ts'
import { createReminderService } from '#shop/customers/reminders/reminder.service.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { buildAccountServices } from './account-services.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import type { OrderServices } from './order-services.ts'
import { buildPersonalData, type PersonalDataDeps } from './personal-data-services.ts'
import type { VisitorServices } from './visitor-services.ts'

interface CustomerServicesDeps
  extends Pick<VisitorServices, 'sessions' | 'passwords' | 'captcha' | 'sms'>,
    Pick<CatalogueServices, 'catalogue' | 'recommendations'>,
    Pick<OrderServices, 'customers' | 'points' | 'delivery' | 'stock' | 'productsForSale' | 'taxDocuments'>,
    Pick<PersonalDataDeps, 'cards'> {
  readonly config: Pick<Config, 'secret' | 'secure'>
  readonly database: Database
  readonly logger: Logger
  readonly settings: SettingsService
  readonly legal: Pick<LegalTexts, 'agreedTo'>
  readonly stores: StoreService
}

export type CustomerServices = ReturnType<typeof buildCustomerServices>

export function buildCustomerServices(deps: CustomerServicesDeps) {
  const { config, database, logger, settings, stores, catalogue, customers, delivery, stock, points } = deps
  const { taxDocuments, productsForSale, sessions, passwords, captcha, sms, recommendations, cards } = deps
  const { secret, secure } = config
  const addresses = createAddressService({ database, delivery, newId: publicId })
  const shared = { database, secret, settings, logger, sessions, passwords, captcha, sms }
  const accounts = buildAccountServices({
    ...shared,
    userParts: { points, addresses, recommendations },
    legal: deps.legal,
  })
  return {
    ...accounts,
    ...buildPersonalData({ ...shared, ...accounts, secure, cards }),
    addresses,
    reminders: createReminderService({
      database,
      enqueue,
      customers,
      addresses,
      productsForSale,
      stock,
      stores,
      settings,
      signer: createSigner(secret, 'reminders'),
    }),
    savedCarts: createSavedCartService({ database, catalogue, settings }),
    companies: createCompanyService({
      database,
      ...(taxDocuments && { taxpayer: (rut: string) => taxDocuments.provider.taxpayer(rut) }),
    }),
  }
}
