// Boleta or factura. Distributors get a factura and choose nothing.

import { $billing, chooseDocument } from '#islands/checkout/billing/billing.store.ts'
import { FacturaFields } from '#islands/checkout/billing/FacturaFields.tsx'
import { $member } from '#islands/checkout/checkout.store.ts'
import { RadioOption } from '#islands/checkout/RadioOption.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { chosenBilling, DOCUMENT_TYPES, hasFixedFactura } from '#shop/billing/billing.ts'
import { checkout } from '#texts/checkout/checkout.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { doc } from '#ui/icon/icons.ts'

const texts = checkout.billing

export function DocumentChoice({ disabled }: { readonly disabled: boolean }) {
  const audience = useStore($member)?.kind ?? 'guest'
  const billing = chosenBilling(useStore($billing), audience)
  const isFixed = hasFixedFactura(audience)
  return (
    <fieldset className="step__part" disabled={disabled}>
      <legend>{texts.document}</legend>
      <div className="options">
        {DOCUMENT_TYPES.filter((type) => !isFixed || type === 'factura').map((type) => (
          <RadioOption
            key={type}
            name="document_type"
            value={type}
            checked={billing.documentType === type}
            choose={() => chooseDocument(type)}
          >
            <Icon drawing={doc} />
            <div>
              <b>{texts.types[type]}</b>
              <small>{isFixed ? texts.fixed : texts.help[type]}</small>
            </div>
          </RadioOption>
        ))}
      </div>
      {billing.documentType === 'factura' && <FacturaFields />}
    </fieldset>
  )
}
