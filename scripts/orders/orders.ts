// Commands of operators about orders: `npm run order -- NAME …`, an entry of the table below each. What they change is written down with who
// did it (src/shop/operations/README.md).
import { pathToFileURL } from 'node:url'
import type { Database } from '#platform/database/database.ts'
import { createLogger } from '#platform/log/logger.ts'
import { type CommandsOf, command, main, printed } from '#scripts/command.ts'
import { unpaidShare } from '#shop/orders/unpaid/unpaid-limits.ts'
import { createUnpaidStockService } from '#shop/orders/unpaid/unpaid-stock.service.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { sendOrderAgain } from './order-again.ts'
import { annulOrder } from './order-annul.ts'
import { changeAddress, changeDate } from './order-booking.ts'
import { sendAgain } from './order-courier.ts'
import { exportDay, findOrders, noteOrder, resendMail, showOrder } from './order-desk.ts'
import { correctCompany, toFactura } from './order-papers.ts'
import { advance, handOver } from './order-progress.ts'
import { refundAgain, refundedByHand } from './order-refund-again.ts'
import { refundOrder } from './order-refunds.ts'
import { acceptRequest, answerRequest, listRequests, rejectRequest, requestRefunded } from './order-requests.ts'
import { printPicking, printRoute } from './order-routes.ts'
import { confirmStatement, payOrder } from './order-transfers.ts'

export const ORDER_COMMANDS: CommandsOf<'order'> = {
  find: findOrders,
  show: showOrder,
  advance,
  'hand-over': handOver,
  pay: payOrder,
  statement: confirmStatement,
  refund: refundOrder,
  annul: annulOrder,
  'refund-again': refundAgain,
  'refunded-by-hand': refundedByHand,
  requests: listRequests,
  accept: acceptRequest,
  reject: rejectRequest,
  answer: answerRequest,
  refunded: requestRefunded,
  date: changeDate,
  address: changeAddress,
  company: correctCompany,
  factura: toFactura,
  again: sendOrderAgain,
  courier: sendAgain,
  resend: resendMail,
  note: noteOrder,
  export: exportDay,
  picking: printPicking,
  route: printRoute,
  held: command('held', async ({ database }) => printed(...(await heldReport(database)))),
}

/** Digits of a hash, enough to distinguish them. */
const HASH_SHOWN = 12

/** What is held without payment, as lines of text. */
export async function heldReport(database: Database): Promise<string[]> {
  const logger = createLogger('orders', 'silent')
  const held = createUnpaidStockService({ database, settings: { current: () => defaultSettings }, logger })
  const { products, parties } = await held.report()
  if (products.length === 0) return [commands.held.none]
  return [
    commands.held.products.join('\t'),
    ...products.map((one) =>
      [one.productId, one.name, one.orders, one.units, one.available, `${unpaidShare(one)} %`].join('\t'),
    ),
    '',
    commands.held.parties.join('\t'),
    ...parties.map(({ kind, party, orders, units, pesos }) =>
      [kind, party.slice(0, HASH_SHOWN), orders, units, formatClp(pesos)].join('\t'),
    ),
  ]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main('order', ORDER_COMMANDS)
