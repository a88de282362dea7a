// Step 1 of a member: who buys is known, and only shown.
import { goToNextStep } from '#islands/checkout/checkout.store.ts'
import { CONTACT_FIELDS } from '#islands/checkout/contact/contact-form.ts'
import type { BuyerView } from '#shop/customers/buyer.view.ts'
import { checkout as texts } from '#texts/checkout/checkout.ts'
import { paths } from '#texts/paths.ts'

export function MemberContact({ member }: { readonly member: BuyerView }) {
  return (
    <>
      <p className="unit">{texts.contact.own}</p>
      <dl className="own">
        {CONTACT_FIELDS.map((name) => (
          <div key={name}>
            <dt>{texts.contact[name]}</dt>
            <dd>{member[name]}</dd>
          </div>
        ))}
      </dl>
      <div className="step__nav">
        <a className="link" href={paths.home}>
          {texts.keepShopping}
        </a>
        <button type="button" className="btn btn--l" onClick={goToNextStep}>
          {texts.next}
        </button>
      </div>
    </>
  )
}
