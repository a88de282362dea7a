// Makes the list for the owner's accountant, for the desk and the command.
import type { Database } from '#platform/database/database.ts'
import { extraTaxCodesOf } from '#shop/products/extra-tax.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { createAccountantRepository } from './accountant.repository.ts'
import { type AccountantList, accountantPoints } from './accountant-list.ts'

/** Products that are named; the rest is counted. */
const MOST_PRODUCTS = 200

interface Deps {
  readonly database: Database
  readonly settings: { current(): Settings }
}

export function createAccountant({ database, settings }: Deps) {
  const rows = createAccountantRepository()
  return {
    /** Below how many folios the operator is told. */
    fewFolios: (): number => settings.current().taxFoliosLow,

    async list(): Promise<AccountantList> {
      const doubtful = (await rows.products(database)).flatMap((product) => {
        const mayHave = extraTaxCodesOf(product)
        const { sku, name, code } = product
        return mayHave.includes(String(code)) ? [] : [{ sku, name, code, mayHave }]
      })
      const points = accountantPoints(settings.current())
      return { points, products: doubtful.slice(0, MOST_PRODUCTS), productCount: doubtful.length }
    },
  }
}
