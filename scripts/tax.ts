// Tax documents for whoever keeps the books: `npm run tax -- list | show ORDER | retry ID | void ID | reconcile DAY | folios | settings`. ID is what
// `list` and `show` begin each line with.
import { pathToFileURL } from 'node:url'
import { typedOrderNumber } from '#shop/orders/typed-order-number.ts'
import { formatDay, isDay } from '#shop/shared/chile-time.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { rowIdOfNumber } from '#shop/shared/order-number.ts'
import type { AccountantList } from '#shop/tax-documents/accountant/accountant-list.ts'
import type { StoredDocument } from '#shop/tax-documents/tax-document.repository.ts'
import { accountant as texts } from '#texts/accountant.ts'
import { commands } from '#texts/commands/commands.ts'
import { desk } from '#texts/desk/desk.ts'
import { documents as names } from '#texts/documents.ts'
import {
  type Command,
  type CommandCaller,
  type CommandsOf,
  type Context,
  command,
  main,
  type Printed,
  printed,
  refused,
  type Step,
} from './command.ts'
import type { Given } from './usage.ts'

const words = commands.tax
/** Of those that wait. */
const SHOWN = 100

export const TAX_COMMANDS: CommandsOf<'tax'> = {
  list: ofIssuer('list', list),
  show: ofIssuer('show ORDER', show),
  retry: ofIssuer('retry ID [--yes]', (documents, given, asked) => decided(documents, given, asked, 'retry')),
  void: ofIssuer('void ID [--yes]', (documents, given, asked) => decided(documents, given, asked, 'void')),
  reconcile: ofIssuer('reconcile DAY', reconcile),
  folios: ofIssuer('folios', folios),
  settings: command('settings', async ({ operations }) => accountantList(await operations.accountant.list())),
}

type Documents = NonNullable<Context['operations']['taxDocuments']>

/** A command of the documents; a shop without an issuer's key has none, and says so. */
function ofIssuer(
  usage: string,
  work: (documents: Documents, given: Given, asked: CommandCaller) => Promise<Step | Printed | null>,
): Command {
  return command(usage, async ({ operations: { taxDocuments }, asked }, given) =>
    taxDocuments ? work(taxDocuments, given, asked) : refused(words.off),
  )
}

async function list(documents: Documents): Promise<Printed> {
  const open = await documents.open(SHOWN)
  return printed(...(open.length === 0 ? [words.nothing] : open.map((one) => line(one, one.orderNumber))))
}

async function show(documents: Documents, given: Given): Promise<Printed | null> {
  const number = typedOrderNumber(given.words[0]!)
  if (number === null) return null
  const all = await documents.ofOrder(rowIdOfNumber(number))
  return printed(...(all.length === 0 ? [words.nothing] : all.map((one) => line(one, number))))
}

async function decided(
  documents: Documents,
  given: Given,
  asked: CommandCaller,
  what: 'retry' | 'void',
): Promise<Step | Printed | null> {
  const rowId = Number(given.words[0])
  if (!Number.isInteger(rowId)) return null
  const row = await documents.byRowId(rowId)
  if (!row) return refused(words.unknown(rowId))
  return {
    shown: [line(row, null)],
    question: what === 'retry' ? words.retries : words.ends,
    async run() {
      const result = await (what === 'retry' ? documents.retry(row, asked) : documents.end(row, asked))
      return result.ok ? printed(words.done) : refused(words.notWaiting)
    },
  }
}

async function reconcile(documents: Documents, given: Given, { now }: CommandCaller): Promise<Printed | null> {
  const day = given.words[0]!
  if (!isDay(day)) return null
  const reconciled = await documents.reconcile(day, now)
  if (!reconciled) return refused(words.unreadable)
  const { differences } = reconciled
  if (differences.length === 0) return printed(words.same(formatDay(day)))
  const pesos = (sum: number | null) => formatClp(clp(sum ?? 0))
  return refused(...differences.map((each) => names.difference(each, pesos(each.here), pesos(each.there))))
}

async function folios(documents: Documents): Promise<Printed> {
  const left = await documents.folios()
  if (!left) return refused(words.unreadable)
  return printed(...left.map(({ kind, left: count, expires }) => words.folios(names.kindName(kind), count, expires && formatDay(expires)))) // biome-ignore format: one row
}

/** All that depends on the owner's situation, for his accountant: needs no issuer. */
function accountantList({ points, products, productCount }: AccountantList): Printed {
  const { products: title, noProducts, more, has, may, code, fixed } = desk.documents.accountant
  const said = points.flatMap((each) => {
    const { about, means, ask } = texts.wordsOf(each.point)
    const value = each.setting === null ? fixed : `${each.setting}=${each.value} (${texts.valueOf(each)})`
    return [`${about}: ${value}`, ...[means, ask].filter((text) => text !== '').map((text) => `  ${text}`)]
  })
  const doubtful = products.map((each) => `  ${each.sku}\t${each.name}\t${has} ${code(each.code)}\t${may} ${each.mayHave.map((one) => code(Number(one))).join(' / ')}`) // biome-ignore format: one row
  const left = productCount - products.length
  return printed(...said, `${title}:`, ...(productCount === 0 ? [`  ${noProducts}`] : doubtful), ...(left > 0 ? [more(left)] : [])) // biome-ignore format: one row
}

function line(one: StoredDocument, orderNumber: number | null): string {
  const { rowId, kind, folio, day, total, state, failure, reason } = one
  const why = failure ?? reason
  return [
    String(rowId),
    ...(orderNumber === null ? [] : [String(orderNumber)]),
    names.kindName(kind),
    folio === null ? '-' : String(folio),
    day === null ? '-' : formatDay(day),
    formatClp(total),
    names.states[state],
    ...(why ? [names.reasonText(why)] : []),
  ].join('\t')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main('tax', TAX_COMMANDS)
