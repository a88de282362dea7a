// The documents of an order: `npm run order -- company NUMBER --rut R …` corrects whom its factura names until it is issued, `factura NUMBER --rut R …`
// makes a factura of its boleta.
import { type Context, orderCommand, printed, refused, type Step } from '#scripts/command.ts'
import { BILLING_FIELDS, type BillingFields } from '#shop/billing/billing.ts'
import type { Order } from '#shop/orders/order.ts'
import { commands } from '#texts/commands/commands.ts'
import { paperRefusal } from '#texts/desk/papers.ts'
import type { Given } from '../usage.ts'
import { orderLines } from './order-progress.ts'

const words = commands.papers
const OPTIONS = '--rut RUT --company NAME --activity GIRO --address ADDRESS --commune COMMUNE --city CITY [--yes]'

export const correctCompany = orderCommand(`company NUMBER ${OPTIONS}`, companyOf, async (order, company, context) =>
  decided('correct', order, company, context),
)

export const toFactura = orderCommand(`factura NUMBER ${OPTIONS}`, companyOf, async (order, company, context) =>
  decided('exchange', order, company, context),
)

function companyOf({ texts }: Given): BillingFields {
  return Object.fromEntries(BILLING_FIELDS.map((name) => [name, texts[name] ?? ''])) as unknown as BillingFields
}

function decided(
  what: 'correct' | 'exchange',
  order: Order,
  company: BillingFields,
  { operations, asked }: Context,
): Step {
  return {
    shown: orderLines(order),
    question: words.questions[what],
    async run() {
      const result = await operations.papers[what](order.rowId, company, asked)
      return result.ok ? printed(words.done(String(order.number))) : refused(`${order.number}: ${paperRefusal(result.refusal.code)}`) // biome-ignore format: one row
    },
  }
}
