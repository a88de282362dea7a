// Commands of operators about orders: `npm run order -- NAME …`, an entry of the table below each. What they change is written down with who
// did it (src/shop/operations/README.md).
import { pathToFileURL } from 'node:url'
import type { Database } from '#platform/database/database.ts'
import { createLogger } from '#platform/log/logger.ts'
import type { RequestStep } from '#shop/orders/requests/after-sale-request.ts'
import { unpaidShare } from '#shop/orders/unpaid/unpaid-limits.ts'
import { createUnpaidStockService } from '#shop/orders/unpaid/unpaid-stock.service.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { type Command, type CommandsOf, main, printed, readArguments, refused } from './command.ts'
import { AGAIN, sendOrderAgain } from './order-again.ts'
import { ANNUL, annulOrder } from './order-annul.ts'
import { ADDRESS, changeAddress, changeDate, DATE } from './order-booking.ts'
import { REFUNDED_BY_HAND, refundedByHand } from './order-by-hand.ts'
import { COURIER, sendAgain } from './order-courier.ts'
import {
  EXPORT,
  exportDay,
  FIND,
  findOrders,
  NOTE,
  noteOrder,
  RESEND,
  resendMail,
  SHOW,
  showOrder,
} from './order-desk.ts'
import { ADVANCE, advanceOrder, HAND_OVER, handOver } from './order-progress.ts'
import { REFUND_AGAIN, refundAgain } from './order-refund-again.ts'
import { REFUND, refundOrder } from './order-refunds.ts'
import { decideRequest, listRequests, REQUESTS } from './order-requests.ts'
import { DAY_LIST, printDayList } from './order-routes.ts'
import { PAY, payOrder, readStatement, statementFile } from './order-transfers.ts'

const STATEMENT = 'statement FILE.csv [--apply]'

export const ORDER_COMMANDS: CommandsOf<'order'> = {
  find: { usage: FIND, run: findOrders },
  show: { usage: SHOW, run: showOrder },
  advance: {
    usage: ADVANCE,
    run: ({ operations, asked }, args) => advanceOrder(operations.orders, args, asked),
  },
  'hand-over': {
    usage: HAND_OVER,
    run: ({ operations, asked }, args) => handOver(operations.orders, args, asked),
  },
  pay: {
    usage: PAY,
    run: ({ operations, asked }, args) => payOrder(operations.transfers, args, asked),
  },
  statement: {
    usage: STATEMENT,
    run: async ({ operations, asked }, args) => {
      const given = readArguments(args, { words: [1, 1], flags: ['apply'] })
      if (!given) return refused(STATEMENT)
      const csv = statementFile(given.words[0]!)
      return readStatement(operations.transfers, csv, { ...asked, apply: given.flags.apply === true })
    },
  },
  refund: {
    usage: REFUND,
    run: ({ operations, asked }, args) => refundOrder(operations, args, asked),
  },
  annul: {
    usage: ANNUL,
    run: ({ operations, asked }, args) => annulOrder(operations.payments.annulments, args, asked),
  },
  'refund-again': {
    usage: REFUND_AGAIN,
    run: ({ operations, asked }, args) => refundAgain(operations.payments.refundsAgain, args, asked),
  },
  'refunded-by-hand': {
    usage: REFUNDED_BY_HAND,
    run: ({ operations, asked }, args) => refundedByHand(operations, args, asked),
  },
  requests: {
    usage: 'requests',
    run: ({ operations }) => listRequests(operations.payments.requests),
  },
  accept: deciding('accept'),
  reject: deciding('reject'),
  answer: deciding('answer'),
  refunded: deciding('refund'),
  date: { usage: DATE, run: changeDate },
  address: { usage: ADDRESS, run: changeAddress },
  again: { usage: AGAIN, run: sendOrderAgain },
  courier: { usage: COURIER, run: sendAgain },
  resend: { usage: RESEND, run: resendMail },
  note: { usage: NOTE, run: noteOrder },
  export: { usage: EXPORT, run: exportDay },
  picking: {
    usage: `picking ${DAY_LIST}`,
    run: ({ operations }, args) => printDayList(operations.routes, 'picking', args),
  },
  route: { usage: `route ${DAY_LIST}`, run: ({ operations }, args) => printDayList(operations.routes, 'route', args) },
  held: { usage: 'held', run: async ({ database }) => printed(...(await heldReport(database))) },
}

function deciding(step: RequestStep): Command {
  return {
    usage: REQUESTS[step],
    run: ({ operations, asked }, args) => decideRequest(operations.payments.requests, step, args, asked),
  }
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
