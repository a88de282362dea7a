// Adds the desk's pages about customers: the search, one customer, and what is done with him.

import { createActionPages } from '#server/desk/shared/action.ts'
import { customerPath } from '#server/desk/shared/addresses.ts'
import { type DeskDeps, missing, type PageRequest, type Pages } from '#server/desk/shared/answers.ts'
import { eventViews } from '#shop/customers/accounts/open-sessions.view.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { desk } from '#texts/desk/desk.ts'
import { customerPage, customersPage, nameOf } from './customer.page.ts'
import { createCustomerActions, type SeenCustomer } from './customer-actions.ts'

const words = desk.customers

const CUSTOMER = '/clientes/:rut'
const MAX_TEXT = 80

export function createCustomerPages(pages: Pages, { operations }: DeskDeps): void {
  const { customers, audit } = operations
  const actions = createCustomerActions(operations)

  pages.get('/clientes', async ({ query: { cliente = '' } }) => {
    const text = cliente.trim().slice(0, MAX_TEXT)
    const found = text === '' ? [] : await customers.search(text)
    return { title: words.title, section: 'customers', body: customersPage(text, found) }
  })

  pages.get(CUSTOMER, async (asked) => {
    const found = await find(asked)
    if (!found) return missing()
    const done = await audit.ofTarget('customer', String(found.customer.rowId))
    const events = eventViews(await operations.accountEvents.of(found.customer.rowId))
    const body = customerPage(
      found.customer,
      offered(found, asked.visitor),
      { done, events },
      asked.query.hecho === '1',
    )
    return { title: nameOf(found.customer), section: 'customers', body }
  })

  const offered = createActionPages<SeenCustomer>(
    pages,
    {
      path: CUSTOMER,
      section: 'customers',
      find,
      address: ({ customer }) => customerPath(customer.rut),
      title: ({ customer }) => nameOf(customer),
      seen: ({ seen }) => String(seen),
      changed: () => words.changed,
    },
    actions,
  )

  async function find({ req }: PageRequest): Promise<SeenCustomer | null> {
    const { rut } = req.params
    return typeof rut === 'string' && cleanRut(rut) !== null ? customers.byRut(rut) : null
  }
}
