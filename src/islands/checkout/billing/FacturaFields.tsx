// Who a factura is made out to: a company's RUT fills in the rest, as far as the shop knows it.

import { useEffect, useState } from 'react'
import {
  $billing,
  $companySearch,
  billingNow,
  changeBilling,
  lookUpAgain,
} from '#islands/checkout/billing/billing.store.ts'
import { billingErrors } from '#islands/checkout/billing/billing-form.ts'
import { $member, $problem } from '#islands/checkout/checkout.store.ts'
import { Field } from '#islands/checkout/Field.tsx'
import { isLeft } from '#islands/checkout/left-field.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { BILLING_FIELDS, type BillingFields, hasFixedFactura, MAX_BILLING } from '#shop/billing/billing.ts'
import { companyRut } from '#shop/billing/company-rut.ts'
import { formatRut, leftRut } from '#shop/shared/rut.ts'
import { checkout } from '#texts/checkout/checkout.ts'

const texts = checkout.billing

type Name = keyof BillingFields

const FILLED_BY: Readonly<Record<Name, string>> = {
  rut: 'off',
  company: 'billing organization',
  activity: 'off',
  address: 'billing street-address',
  commune: 'billing address-level3',
  city: 'billing address-level2',
}

export function FacturaFields() {
  const billing = useStore($billing)
  const search = useStore($companySearch)
  const isRefused = useStore($problem)?.flag === 'billing'
  const [tried, setTried] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  useEffect(() => {
    if (isRefused) setTried(true)
  }, [isRefused])
  useEffect(prefill, [])
  const errors = billingErrors(billingNow())
  // As in the contact step: after a press of the pay button, or once it was left.
  const shown = (name: Name) => (tried || left.has(name) ? errors[name] : undefined)
  const leave = (name: Name, event: FocusEvent) => {
    if (name === 'rut') changeBilling('rut', leftRut(billing.rut))
    if (isLeft(billing[name], event.relatedTarget)) setLeft(new Set([...left, name]))
  }
  return (
    <>
      <p className="unit">{texts.purpose}</p>
      <div className="fields fields--pair">
        {BILLING_FIELDS.map((name) => (
          <div key={name}>
            <Field
              id={`factura-${name}`}
              label={texts.fields[name]}
              error={shown(name)}
              {...(name === 'rut' ? { help: texts.rutHelp } : {})}
            >
              {(described) => (
                <input
                  className="input"
                  name={`billing_${name}`}
                  autoComplete={FILLED_BY[name]}
                  required
                  {...(name === 'rut' ? {} : { maxLength: MAX_BILLING[name] })}
                  value={billing[name]}
                  onChange={({ target }) => changeBilling(name, target.value)}
                  onBlur={({ nativeEvent }) => leave(name, nativeEvent)}
                  {...described}
                />
              )}
            </Field>
            {name === 'rut' && (
              <div role="status" aria-busy={search.state === 'loading' || undefined}>
                <SearchState />
              </div>
            )}
          </div>
        ))}
      </div>
    </>
  )
}

/** How the look-up stands, where a screen reader hears it. */
function SearchState() {
  const { state, message } = useStore($companySearch)
  if (state === 'idle') return null
  if (state === 'unknown') return <p className="unit">{message}</p>
  if (state !== 'failed') return <p className="unit">{texts.search[state]}</p>
  return (
    <p className="unit">
      <span>{`${texts.search.failed} `}</span>
      <button type="button" className="link" onClick={lookUpAgain}>
        {texts.search.again}
      </button>
    </p>
  )
}

/** A distributor whose account has a company's RUT is billed to it. */
function prefill(): void {
  const member = $member.get()
  if (member === null || !hasFixedFactura(member.kind) || $billing.get().rut !== '') return
  if (companyRut(member.rut) !== null) changeBilling('rut', formatRut(member.rut))
}
