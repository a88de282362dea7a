// The list of documented calls: the headings in the order the viewer shows them, each with the calls of its subject.
import { ACCOUNTS_CALLS } from './accounts.ts'
import { ANALYTICS_CALLS } from './analytics.ts'
import { BANNERS_CALLS } from './banners.ts'
import { BLOG_CALLS } from './blog.ts'
import { CART_CALLS } from './cart.ts'
import { CATALOGUE_CALLS } from './catalogue.ts'
import { DELIVERY_CALLS } from './delivery.ts'
import { INTEGRATIONS_CALLS } from './integrations.ts'
import { MY_DATA_CALLS } from './my-data.ts'
import type { Calls, Operation } from './operation.ts'
import { ORDERS_CALLS } from './orders.ts'
import { PAYMENTS_CALLS } from './payments.ts'
import { PLACES_CALLS } from './places.ts'
import { SEARCH_CALLS } from './search.ts'
import { SETTINGS_CALLS } from './settings.ts'
import { STORES_CALLS } from './stores.ts'
import { SUGGESTIONS_CALLS } from './suggestions.ts'

interface Heading {
  readonly name: string
  readonly description: string
  readonly calls: Calls
}

const HEADINGS: readonly Heading[] = [
  { name: 'Catalogue', description: 'Categories, products, stock by store.', calls: CATALOGUE_CALLS },
  { name: 'Search', description: 'Suggestions while somebody types, and everything found.', calls: SEARCH_CALLS },
  {
    name: 'Suggestions',
    description: 'What goes with a product or a cart, and what became of it.',
    calls: SUGGESTIONS_CALLS,
  },
  { name: 'Banners', description: 'What the front page and the lists advertise.', calls: BANNERS_CALLS },
  { name: 'Blog', description: 'Posts, and the products they are about.', calls: BLOG_CALLS },
  { name: 'Cart', description: 'What a cart costs and whether it can be had.', calls: CART_CALLS },
  {
    name: 'Delivery',
    description: 'Where programmed and express delivery go, when, and for how much.',
    calls: { ...DELIVERY_CALLS, ...PLACES_CALLS },
  },
  { name: 'Stores', description: 'Addresses and hours.', calls: STORES_CALLS },
  { name: 'Settings', description: 'Settings anybody may know.', calls: SETTINGS_CALLS },
  { name: 'Customers', description: 'Who buys.', calls: { ...ACCOUNTS_CALLS, ...MY_DATA_CALLS } },
  { name: 'Orders', description: 'Orders, by ids nobody can guess.', calls: ORDERS_CALLS },
  {
    name: 'Payments',
    description: 'The hand-over to each provider, and how a payment stands.',
    calls: PAYMENTS_CALLS,
  },
  { name: 'Analytics', description: 'What a visitor who accepted cookies does.', calls: ANALYTICS_CALLS },
  {
    name: 'Integrations',
    description: 'For programs of others, such as an ERP, by a key of their own.',
    calls: INTEGRATIONS_CALLS,
  },
]

/** The headings, in the order the viewer shows them. */
export const TAGS = HEADINGS.map(({ name, description }) => ({ name, description }))

/** Every call, by method and path. */
export const OPERATIONS: Readonly<Record<string, Operation>> = Object.fromEntries(
  HEADINGS.flatMap(({ name, calls }) =>
    Object.entries(calls).map(([call, operation]) => [call, { ...operation, tag: name }] as const),
  ),
)
