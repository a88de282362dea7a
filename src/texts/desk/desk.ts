// Words of the operators' desk, a file for each of its subjects.

import { actionsWords } from './actions.ts'
import { auditWords } from './audit.ts'
import { boardWords } from './board.ts'
import { catalogueWords } from './catalogue.ts'
import { couponsWords } from './coupons.ts'
import { customersWords } from './customers.ts'
import { dayWords } from './day.ts'
import { documentsWords } from './documents.ts'
import { figuresWords } from './figures.ts'
import { frameWords } from './frame.ts'
import { giveBackWords } from './giving-back.ts'
import { integrationsWords } from './integrations.ts'
import { ordersWords } from './orders.ts'
import { pendingWords } from './pending.ts'
import { peopleWords } from './people.ts'
import { requestsWords } from './requests.ts'
import { statementWords } from './statement.ts'
import { stockWords } from './stock.ts'

export const DESK_PATH = '/mesa'

export const desk = {
  ...frameWords,
  ...ordersWords,
  ...actionsWords,
  giveBack: giveBackWords,
  audit: auditWords,
  board: boardWords,
  integrations: integrationsWords,
  people: peopleWords,
  pending: pendingWords,
  requests: requestsWords,
  statement: statementWords,
  day: dayWords,
  coupons: couponsWords,
  customers: customersWords,
  stock: stockWords,
  catalogue: catalogueWords,
  documents: documentsWords,
  figures: figuresWords,
} as const
