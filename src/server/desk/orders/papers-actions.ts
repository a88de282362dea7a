// Makes the actions about an order's document: correcting whom its factura names, and a factura in the place of its boleta.
import type { Operations } from '#server/build/operations.ts'
import type { Action, FormValues } from '#server/desk/shared/action.ts'
import { field } from '#server/desk/shared/pieces.ts'
import { BILLING_FIELDS, type BillingFields } from '#shop/billing/billing.ts'
import { cameToNothing, isPending } from '#shop/orders/states/transitions.ts'
import { formatRut } from '#shop/shared/rut.ts'
import { paperRefusal, deskPapers as words } from '#texts/desk/papers.ts'
import type { Html } from '#ui/markup/html.ts'
import type { WholeOrder } from './whole-order.ts'

export function companyAction({ papers }: Operations): Action<WholeOrder> {
  return {
    name: 'corregir-factura',
    label: words.correct.label,
    tone: 'line',
    isAllowed: (whole) => whole.order.billing.company !== null && !cameToNothing(whole.order.status),
    fields: ({ order }, given) => companyFields(order.billing.company, given),
    preview: () => [words.correct.preview],
    async run({ order }, given, by) {
      const result = await papers.correct(order.rowId, companyOf(given), by)
      return result.ok ? 'done' : { refused: paperRefusal(result.refusal.code) }
    },
  }
}

export function facturaAction({ papers }: Operations): Action<WholeOrder> {
  return {
    name: 'boleta-a-factura',
    label: words.exchange.label,
    tone: 'line',
    isAllowed: (whole) =>
      whole.order.billing.documentType === 'boleta' &&
      whole.order.amounts.due > 0 &&
      !isPending(whole.order.status) &&
      !cameToNothing(whole.order.status),
    fields: (_whole, given) => companyFields(null, given),
    preview: () => [words.exchange.preview, words.exchange.ask],
    async run({ order }, given, by) {
      const result = await papers.exchange(order.rowId, companyOf(given), by)
      return result.ok ? 'done' : { refused: paperRefusal(result.refusal.code) }
    },
  }
}

/** In the order of the checkout's form. */
function companyFields(company: BillingFields | null, given: FormValues): Html[] {
  const known = company && { ...company, rut: formatRut(company.rut) }
  return BILLING_FIELDS.map((name) =>
    field(name, words.fields[name], { value: given[name] ?? known?.[name] ?? '', required: true }),
  )
}

function companyOf(given: FormValues): BillingFields {
  return Object.fromEntries(BILLING_FIELDS.map((name) => [name, given[name] ?? ''])) as unknown as BillingFields
}
