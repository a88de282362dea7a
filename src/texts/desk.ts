// Words of the operators' desk, a file for each of its subjects.

import { actionsWords } from './desk/actions.ts'
import { auditWords } from './desk/audit.ts'
import { boardWords } from './desk/board.ts'
import { couponsWords } from './desk/coupons.ts'
import { customersWords } from './desk/customers.ts'
import { dayWords } from './desk/day.ts'
import { figuresWords } from './desk/figures.ts'
import { frameWords } from './desk/frame.ts'
import { giveBackWords } from './desk/giving-back.ts'
import { ordersWords } from './desk/orders.ts'
import { pendingWords } from './desk/pending.ts'
import { requestsWords } from './desk/requests.ts'
import { statementWords } from './desk/statement.ts'
import { stockWords } from './desk/stock.ts'

export const DESK_PATH = '/mesa'

export const desk = {
  ...frameWords,
  ...ordersWords,
  ...actionsWords,
  giveBack: giveBackWords,
  audit: auditWords,
  board: boardWords,
  pending: pendingWords,
  requests: requestsWords,
  statement: statementWords,
  day: dayWords,
  coupons: couponsWords,
  customers: customersWords,
  stock: stockWords,
  figures: figuresWords,
} as const
