// Adds the pages of the bank's statement: its file is read, each line is shown with what it pays, and one press confirms those that match.
// The file itself is kept nowhere: the press sends the lines that matched along, and they are compared with the orders once more.

import { STATEMENT_PATH } from '#server/desk/shared/addresses.ts'
import type { Answer, DeskDeps, Pages } from '#server/desk/shared/answers.ts'
import type { StatementLine } from '#shop/payments/methods/transfer/bank-statement.ts'
import { readStatementFile } from '#shop/payments/methods/transfer/statement-file.ts'
import { desk } from '#texts/desk/desk.ts'
import { confirmedPage, MOST_BYTES, statementPage, uploadPage } from './statement.page.ts'

const words = desk.statement

const STATEMENT = '/cartola'

/** The longest body of the press, which sends the matched lines of the longest file. */
const PRESS_LIMIT = '512kb'
const PRESSED_LINE = /^(\d{1,10});(\d{6,9});(.{1,60})$/u

export function createStatementPages(pages: Pages, { operations: { statements } }: DeskDeps): void {
  const answer = (body: Answer['body'], status = 200): Answer => ({
    title: words.title,
    section: 'statement',
    body,
    status,
  })

  pages.get(STATEMENT, async ({ visitor, query: { hechas = '' } }) =>
    answer(uploadPage(visitor, { done: /^\d{1,4}$/.test(hechas) ? Number(hechas) : null })),
  )

  pages.upload(STATEMENT, MOST_BYTES, 'order.pay', async ({ file, visitor }) => {
    if (file === null) return answer(uploadPage(visitor, { problem: words.noFile }), 422)
    const read = readStatementFile(file)
    if ('fault' in read) return answer(uploadPage(visitor, { problem: words.faults[read.fault] }), 422)
    return answer(statementPage(visitor, await statements.preview(read.lines), read.faulty))
  })

  pages.post(
    `${STATEMENT}/confirmar`,
    'order.pay',
    async ({ given: { lineas = '' }, visitor, now }) => {
      const done = await statements.apply(pressedLines(lineas), { operator: visitor.operator, now })
      const confirmed = done.filter(({ result }) => result.ok).length
      const asked = lineas === '' ? 0 : lineas.split('\n').length
      if (asked > 0 && confirmed === asked) return `${STATEMENT_PATH}?hechas=${confirmed}`
      return answer(confirmedPage(done, asked), 409)
    },
    PRESS_LIMIT,
  )
}

/** Reads the lines that the page before sent along. */
function pressedLines(text: string): StatementLine[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, pesos, number, reference] = PRESSED_LINE.exec(line) ?? []
    return pesos && number && reference ? [{ reference, pesos: Number(pesos), text: number }] : []
  })
}
