// A person's own data as the page shows them.
import { dayOf, formatDay } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { formatRut } from '#shop/shared/rut.ts'
import { dataFile, myData as words } from '#texts/account/my-data.ts'
import { maskEmail, maskPhone } from '../masked-contact.ts'
import { shownPhone } from '../shown-phone.ts'
import { type ConsentEvent, isGiven } from './consents/consent.ts'
import type { Person } from './person.ts'

interface Order {
  readonly order_number: number | null
  readonly created_at: Date
  readonly status: string
  /** What is paid in money, as everywhere else an order has one amount. */
  readonly due: number
}

interface Waiting {
  readonly kind: 'email' | 'phone'
  readonly contact: string
  readonly codeContact: string
  readonly isProven: boolean
  readonly old: { readonly contact: string; readonly isProven: boolean } | null
}

interface Held {
  readonly kind: 'email' | 'phone'
  readonly contact: string
  readonly dueAt: Date
  readonly stopKey: string
}

interface Overview {
  readonly person: Person
  readonly orders: readonly Order[]
  readonly consents: readonly ConsentEvent[]
  readonly waiting: readonly Waiting[]
  readonly held: readonly Held[]
  readonly identity: { readonly isShown: boolean; readonly codeTo: string | null }
  readonly deletion: { readonly underWay: readonly (number | null)[]; readonly documents: number }
}

export type MyDataView = ReturnType<typeof myDataView>

export function myDataView({ person, orders, consents, waiting, held, identity, deletion }: Overview) {
  const { record, others, isMember } = person
  return {
    isMember,
    name: record.name,
    lastName: record.lastName,
    gender: record.gender,
    rut: formatRut(record.rut),
    birthDate: formatDay(record.birthDate),
    /** Every e-mail and phone of his records, the present ones first. */
    emails: [...new Set([record, ...others].map(({ email }) => email))],
    phones: [...new Set([record, ...others].map(({ phone }) => shownPhone(phone)))],
    orders: orders.map((order) => ({
      number: order.order_number === null ? words.orders.noNumber : String(order.order_number),
      day: formatDay(dayOf(order.created_at)),
      status: order.status,
      total: formatClp(order.due),
    })),
    consents: consents.map(({ kind, given, version, page, at }) => ({
      about: dataFile.consents[kind],
      answer: given ? words.consents.given : words.consents.withdrawn,
      version: shownVersion(version),
      page,
      day: formatDay(dayOf(at)),
    })),
    wantsOffers: isGiven(consents, 'marketing'),
    wantsDispatchSms: isGiven(consents, 'dispatch_sms'),
    waiting: {
      email: waiting.find(({ kind }) => kind === 'email') ?? null,
      phone: waiting.find(({ kind }) => kind === 'phone') ?? null,
    },
    /** New contacts that wait for their day. */
    held: held.map(({ kind, contact, dueAt, stopKey }) => ({ kind, contact, until: formatDay(dayOf(dueAt)), stopKey })),
    identity: {
      isShown: identity.isShown,
      /** Masked; null for nowhere. */
      codeTo: identity.codeTo && (identity.codeTo.includes('@') ? maskEmail : maskPhone)(identity.codeTo),
    },
    /** The orders that stand in the way of a deletion, in words; null when none does. */
    underWay: deletion.underWay.length === 0 ? null : ordersInWords(deletion.underWay),
    documents: deletion.documents,
  }
}

/** The day of a text; of an owner's own also its hash, by which the very text is known. */
function shownVersion(version: string): string {
  const [day = '', hash] = version.split(' ')
  return hash === undefined ? formatDay(day) : `${formatDay(day)} ${hash}`
}

function ordersInWords(orders: readonly (number | null)[]): string {
  const numbers = orders.map((number) => number ?? words.orders.noNumber)
  return numbers.length === 1
    ? words.deletion.oneOrder(String(numbers[0]))
    : words.deletion.manyOrders(numbers.join(', '))
}
