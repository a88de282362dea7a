// The coupon field of the payment step: checked while typing rests, with what it takes off or why it does not count.

import { useEffect } from 'react'
import { $appliedCoupon } from '#islands/cart/coupon.store.ts'
import { $calculation } from '#islands/cart/totals.store.ts'
import { $member } from '#islands/checkout/checkout.store.ts'
import { LogInTo } from '#islands/checkout/contact/LogInLinks.tsx'
import { Field } from '#islands/checkout/Field.tsx'
import {
  $couponCheck,
  $typedCoupon,
  checkCouponAgain,
  checkCouponNow,
  typeCoupon,
} from '#islands/checkout/payment/coupon.store.ts'
import { announce } from '#islands/shared/announce.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { formatClp } from '#shop/shared/money.ts'
import { coupons as texts } from '#texts/cart/coupons.ts'

export function Coupon({ disabled }: { readonly disabled: boolean }) {
  const member = useStore($member)
  const typed = useStore($typedCoupon)
  const applied = useStore($appliedCoupon)
  const check = useStore($couponCheck)
  const { totals: last } = useStore($calculation)
  // The last answer about this code stays while the cart is priced again: nothing flickers, nothing is read aloud twice.
  const totals = last?.askedCoupon === applied ? last : null
  const notice = applied === '' ? check.message : (totals?.couponNotice ?? '')
  const saving = totals?.discounts.couponDiscount ?? 0
  // A page that was loaded again says what it said before.
  useEffect(() => {
    if (member !== null) checkCouponNow(member.id)
  }, [member])
  useEffect(() => {
    if (notice !== '') announce(notice)
  }, [notice])
  const counts = applied !== '' && totals !== null && totals.coupon !== null
  return (
    <section aria-labelledby="cupon-titulo">
      <h3 id="cupon-titulo">{texts.title}</h3>
      {member === null ? (
        <p className="unit">
          <LogInTo text={texts.logIn} />
        </p>
      ) : (
        <>
          <div className="inline">
            <Field id="cupon" label={texts.label} error={notice === '' ? undefined : notice}>
              {(described) => (
                <input
                  {...described}
                  className="input"
                  name="coupon"
                  value={typed}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  disabled={disabled}
                  onChange={({ target }) => typeCoupon(target.value.toUpperCase(), member.id)}
                  onBlur={() => checkCouponNow(member.id)}
                  onKeyDown={({ key }) => key === 'Enter' && checkCouponAgain(member.id)}
                />
              )}
            </Field>
            {typed !== '' && (
              <button
                type="button"
                className="btn btn--line"
                disabled={disabled}
                onClick={() => removeCoupon(member.id)}
              >
                {texts.remove}
              </button>
            )}
          </div>
          <p className={counts ? 'low in' : 'unit'} role="status">
            {check.state === 'checking' && <span>{texts.checking}</span>}
            {counts && <span>{saving > 0 ? texts.applied(formatClp(saving)) : texts.appliedFree}</span>}
          </p>
        </>
      )}
    </section>
  )
}

function removeCoupon(customerId: string): void {
  typeCoupon('', customerId)
  document.getElementById('cupon')?.focus()
  announce(texts.removed)
}
