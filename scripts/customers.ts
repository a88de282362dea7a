// Customers for operators: `npm run customer -- find | show | coupons | block | unblock | points | make`.
import { pathToFileURL } from 'node:url'
import type { AccountEvent } from '#shop/customers/accounts/account-event.ts'
import type { FoundCustomer } from '#shop/operations/actions/customer-operations.repository.ts'
import type { AccountKind, CustomerRefusal } from '#shop/operations/actions/customer-operations.service.ts'
import type { RefusedCoupon } from '#shop/pricing/coupons/refused-coupon.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import type { Result } from '#shop/shared/result.ts'
import { formatRut } from '#shop/shared/rut.ts'
import { typedWhole } from '#shop/shared/typed/typed-whole.ts'
import { printable } from '#shop/shared/written/printable.ts'
import { commands } from '#texts/commands/commands.ts'
import { desk } from '#texts/desk/desk.ts'
import { actionLine } from './action-line.ts'
import { type Command, type CommandsOf, type Context, command, main, printed, refused } from './command.ts'
import type { Given } from './usage.ts'

const messages = commands.customer
const couponWords = desk.coupons

/** Kinds as operators call them. */
const KINDS: Readonly<Record<string, AccountKind>> = {
  socio: 'member',
  distribuidor: 'distributor',
  banquetera: 'caterer',
}

export const CUSTOMER_COMMANDS: CommandsOf<'customer'> = {
  find: command(
    'find TEXT (RUT, mail, phone or name)',
    async ({ operations }, given) => {
      const found = await operations.customers.search(given.words.join(' '))
      return found.length === 0 ? refused(messages.notFound) : printed(...found.map(customerLine))
    },
    { mostWords: 6 },
  ),
  show: command('show RUT', async ({ operations }, { words }) => {
    const found = await operations.customers.byRut(words[0]!)
    if (!found) return refused(messages.unknown)
    const { rowId } = found.customer
    const actions = await operations.audit.ofTarget('customer', String(rowId))
    const events = await operations.accountEvents.of(rowId)
    return printed(
      customerLine(found.customer),
      ...actions.map((action) => `  ${actionLine(action)}`),
      ...events.map(eventLine),
    )
  }),
  // Coupons that did not count, of a code or of whoever has a RUT.
  coupons: command('coupons CODE|RUT', async ({ operations }, { words }) => {
    const found = await operations.refusedCoupons.find(words[0]!)
    return found && (found.length === 0 ? refused(couponWords.none) : printed(...found.map(couponLine)))
  }),
  block: changing('block RUT --reason TEXT [--yes]', ({ texts }, rut, { operations, asked }) => ({
    question: messages.block.question,
    done: messages.block.done,
    run: (seen) => operations.customers.block(rut, texts.reason ?? '', seen, asked),
  })),
  unblock: changing('unblock RUT [--yes]', (_, rut, { operations, asked }) => ({
    question: messages.unblock.question,
    done: messages.unblock.done,
    run: (seen) => operations.customers.unblock(rut, seen, asked),
  })),
  points: changing(
    'points RUT +POINTS|-POINTS --reason TEXT [--yes]',
    ({ words, texts }, rut, { operations, asked }) => {
      const amount = typedWhole(words[1]!) ?? Number.NaN
      return {
        question: (amount < 0 ? messages.points.take : messages.points.give)(commands.points(Math.abs(amount))),
        done: (amount < 0 ? messages.points.doneLess : messages.points.done)(commands.points(Math.abs(amount))),
        run: (seen) => operations.customers.changePoints(rut, amount, texts.reason ?? '', seen, asked),
      }
    },
  ),
  make: changing(`make RUT ${Object.keys(KINDS).join('|')} [--yes]`, ({ words }, rut, { operations, asked }) => {
    const kind = Object.hasOwn(KINDS, words[1]!) ? KINDS[words[1]!] : undefined
    return kind === undefined
      ? null
      : {
          question: messages.make.question(words[1]!),
          done: messages.make.done(words[1]!),
          run: (seen) => operations.customers.makeKind(rut, kind, seen, asked),
        }
  }),
}

function couponLine({ code, customer, reason, times, lastAt }: RefusedCoupon): string {
  const who = customer === null ? couponWords.nobody : `${formatRut(customer.rut)} ${printable(customer.name)}`
  return [formatInstant(lastAt), code || couponWords.noCode, who, couponWords.reasons[reason], `x${times}`].join('\t')
}

/** What happened with the account: when last, how often within the hour, from where. */
function eventLine({ kind, times, lastAt, origin: { network, device } }: AccountEvent): string {
  return ['  ', formatInstant(lastAt), kind, `x${times}`, network ?? '-', device || '-'].join('\t')
}

interface Change {
  readonly question: string
  /** What is said of whoever it was done to. */
  readonly done: string
  readonly run: (seen: number) => Promise<Result<null, CustomerRefusal>>
}

/** Makes the command that changes the customer of a RUT. */
function changing(usage: string, changeOf: (given: Given, rut: string, context: Context) => Change | null): Command {
  return command(usage, async (context, given) => {
    const rut = given.words[0]!
    const change = changeOf(given, rut, context)
    if (!change) return null
    const found = await context.operations.customers.byRut(rut)
    if (!found) return refused(messages.unknown)
    const shown = customerLine(found.customer)
    return {
      shown: [],
      question: [shown, change.question],
      async run() {
        const result = await change.run(found.seen)
        if (!result.ok) return refused(shown, reasonOf(result.refusal))
        return printed(`${formatRut(found.customer.rut)} ${change.done}`)
      },
    }
  })
}

function customerLine({ kind, rut, name, lastName, email, phone, blockedAt }: FoundCustomer): string {
  const blocked = blockedAt === null ? [] : [messages.blockedSince(formatInstant(blockedAt))]
  return [
    messages.kinds[kind],
    formatRut(rut),
    printable(`${name} ${lastName}`),
    printable(email),
    printable(phone),
    ...blocked,
  ].join('\t')
}

function reasonOf({ code, ...detail }: CustomerRefusal): string {
  const reasons: Readonly<Record<CustomerRefusal['code'], string>> = {
    customerUnknown: messages.unknown,
    noAccount: messages.refusals.noAccount,
    alreadyThere: messages.refusals.alreadyThere,
    reasonNeeded: messages.refusals.reasonNeeded,
    pointsInvalid: messages.refusals.pointsInvalid,
    points_exceed: messages.pointsExceed(Number(detail.balance)),
    changedMeanwhile: commands.meanwhile.changed(),
  }
  return reasons[code]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main('customer', CUSTOMER_COMMANDS)
