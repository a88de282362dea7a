// Customers for operators: `npm run customer -- find | show | coupons | block | unblock | points | make`.
import { pathToFileURL } from 'node:url'
import type { AccountEvent } from '#shop/customers/accounts/account-event.ts'
import type { FoundCustomer } from '#shop/operations/actions/customer-operations.repository.ts'
import type { AccountKind, CustomerRefusal } from '#shop/operations/actions/customer-operations.service.ts'
import type { RefusedCoupon } from '#shop/pricing/coupons/refused-coupon.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { printable } from '#shop/shared/printable.ts'
import type { Result } from '#shop/shared/result.ts'
import { formatRut } from '#shop/shared/rut.ts'
import { typedWhole } from '#shop/shared/typed-whole.ts'
import { commands } from '#texts/commands/commands.ts'
import { desk } from '#texts/desk/desk.ts'
import { actionLine } from './action-line.ts'
import {
  type CommandArguments,
  type CommandsOf,
  type Context,
  main,
  type Printed,
  printed,
  readArguments,
  refused,
} from './command.ts'

const messages = commands.customer
const couponWords = desk.coupons

/** Kinds as operators call them. */
const KINDS: Readonly<Record<string, AccountKind>> = {
  socio: 'member',
  distribuidor: 'distributor',
  banquetera: 'caterer',
}

const FIND = 'find TEXT (RUT, mail, phone or name)'
const SHOW = 'show RUT'
const BLOCK = 'block RUT --reason TEXT [--yes]'
const UNBLOCK = 'unblock RUT [--yes]'
const POINTS = 'points RUT +POINTS|-POINTS --reason TEXT [--yes]'
const COUPONS = 'coupons CODE|RUT'
const MAKE = `make RUT ${Object.keys(KINDS).join('|')} [--yes]`

export const CUSTOMER_COMMANDS: CommandsOf<'customer'> = {
  find: { usage: FIND, run: findCustomers },
  show: { usage: SHOW, run: showCustomer },
  coupons: { usage: COUPONS, run: refusedCoupons },
  block: {
    usage: BLOCK,
    run: ({ operations, asked }, args) =>
      change({ operations, asked }, args, BLOCK, 1, ({ texts }, rut) => ({
        question: messages.block.question,
        done: messages.block.done,
        run: (seen) => operations.customers.block(rut, texts.reason ?? '', seen, asked),
      })),
  },
  unblock: {
    usage: UNBLOCK,
    run: ({ operations, asked }, args) =>
      change({ operations, asked }, args, UNBLOCK, 1, (_, rut) => ({
        question: messages.unblock.question,
        done: messages.unblock.done,
        run: (seen) => operations.customers.unblock(rut, seen, asked),
      })),
  },
  points: {
    usage: POINTS,
    run: ({ operations, asked }, args) =>
      change({ operations, asked }, args, POINTS, 2, ({ words, texts }, rut) => {
        const amount = typedWhole(words[1]!) ?? Number.NaN
        return {
          question: (amount < 0 ? messages.points.take : messages.points.give)(commands.points(Math.abs(amount))),
          done: (amount < 0 ? messages.points.doneLess : messages.points.done)(commands.points(Math.abs(amount))),
          run: (seen) => operations.customers.changePoints(rut, amount, texts.reason ?? '', seen, asked),
        }
      }),
  },
  make: {
    usage: MAKE,
    run: ({ operations, asked }, args) =>
      change({ operations, asked }, args, MAKE, 2, ({ words }, rut) => {
        const kind = Object.hasOwn(KINDS, words[1]!) ? KINDS[words[1]!] : undefined
        return kind === undefined
          ? null
          : {
              question: messages.make.question(words[1]!),
              done: messages.make.done(words[1]!),
              run: (seen) => operations.customers.makeKind(rut, kind, seen, asked),
            }
      }),
  },
}

async function findCustomers({ operations }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, 6] })
  if (!given) return refused(FIND)
  const found = await operations.customers.search(given.words.join(' '))
  return found.length === 0 ? refused(messages.notFound) : printed(...found.map(customerLine))
}

async function showCustomer({ operations }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, 1] })
  if (!given) return refused(SHOW)
  const found = await operations.customers.byRut(given.words[0]!)
  if (!found) return refused(messages.unknown)
  const { rowId } = found.customer
  const actions = await operations.audit.ofTarget('customer', String(rowId))
  const events = await operations.accountEvents.of(rowId)
  return printed(
    customerLine(found.customer),
    ...actions.map((action) => `  ${actionLine(action)}`),
    ...events.map(eventLine),
  )
}

/** Coupons that did not count, of a code or of whoever has a RUT. */
async function refusedCoupons({ operations }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, 1] })
  const found = given && (await operations.refusedCoupons.find(given.words[0]!))
  if (!found) return refused(COUPONS)
  return found.length === 0 ? refused(couponWords.none) : printed(...found.map(couponLine))
}

function couponLine({ code, customer, reason, times, lastAt }: RefusedCoupon): string {
  const who = customer === null ? couponWords.nobody : `${formatRut(customer.rut)} ${printable(customer.name)}`
  return [formatInstant(lastAt), code || couponWords.noCode, who, couponWords.reasons[reason], `x${times}`].join('\t')
}

/** What happened with the account: when last, how often within the hour, from where. */
function eventLine({ kind, times, lastAt, origin: { network, device } }: AccountEvent): string {
  return ['  ', formatInstant(lastAt), kind, `x${times}`, network ?? '-', device || '-'].join('\t')
}

interface Step {
  readonly question: string
  /** What is said of whoever it was done to. */
  readonly done: string
  run(seen: number): Promise<Result<null, CustomerRefusal>>
}

async function change(
  { operations, asked }: Pick<Context, 'operations' | 'asked'>,
  args: readonly string[],
  usage: string,
  words: number,
  stepOf: (given: CommandArguments, rut: string) => Step | null,
): Promise<Printed> {
  const given = readArguments(args, {
    words: [words, words],
    flags: ['yes'],
    texts: usage.includes('--reason') ? ['reason'] : [],
  })
  const step = given && stepOf(given, given.words[0]!)
  if (!given || !step) return refused(usage)
  const found = await operations.customers.byRut(given.words[0]!)
  if (!found) return refused(messages.unknown)
  const shown = customerLine(found.customer)
  if (!given.flags.yes && !(await asked.confirm([shown, step.question]))) return refused(commands.nothingChanged)
  const result = await step.run(found.seen)
  if (!result.ok) return refused(shown, reasonOf(result.refusal))
  return printed(`${formatRut(found.customer.rut)} ${step.done}`)
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
