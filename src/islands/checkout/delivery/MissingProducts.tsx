// 'Productos sin stock disponible': what the chosen way cannot give of the cart. Once the last line is resolved
// the step goes on by itself.

import { useEffect, useRef } from 'react'
import { $cart, removeFromCart, setQuantity } from '#islands/cart/cart.store.ts'
import { Thumb } from '#islands/cart/Thumb.tsx'
import type { Missing } from '#islands/checkout/delivery/stock-of.ts'
import { useModal } from '#islands/shared/use-modal.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { formatClp } from '#shop/shared/money.ts'
import { checkoutDelivery } from '#texts/checkout/checkout-delivery.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { trash, x } from '#ui/icon/icons.ts'

const texts = checkoutDelivery.missing

interface MissingProductsProps {
  readonly missing: Missing
  /** Called once the dialog is closed, however; `resolved` says that nothing is missing any more. */
  readonly closed: (resolved: boolean) => void
}

export function MissingProducts({ missing, closed }: MissingProductsProps) {
  const { dialog, close } = useModal()
  const isResolved = useRef(false)
  const cart = useStore($cart)
  const open = missing.products.flatMap((product) => {
    const line = cart.find(({ productId }) => productId === product.productId)
    return line && line.quantity > product.stock ? [{ ...product, line }] : []
  })
  useEffect(() => {
    if (open.length > 0) return
    isResolved.current = true
    dialog.current?.close()
  }, [open.length, dialog])
  return (
    <dialog
      className="modal lacking"
      ref={dialog}
      aria-labelledby="faltan-t"
      onClose={() => closed(isResolved.current)}
      closedby="any"
    >
      <div className="drawer__head">
        <h2 id="faltan-t">{texts.title}</h2>
        <button type="button" className="iconbtn" aria-label={texts.close} onClick={close}>
          <Icon drawing={x} />
        </button>
      </div>
      <div className="drawer__body">
        <p>{missing.store === null ? texts.here : texts.inStore(missing.store)}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul className="lack" tabIndex={0} aria-label={texts.title}>
          {open.map(({ productId, name, stock, line }) => (
            <li key={productId}>
              <Thumb pictureKey={line.pictureKey} />
              <div className="item__name">
                <span>{name}</span>
                <small>{texts.ordered(line.quantity, formatClp(line.price))}</small>
                <span className="low">{stock > 0 ? texts.left(stock) : texts.none}</span>
              </div>
              <div className="lack__do">
                {stock > 0 && (
                  <button
                    type="button"
                    className="btn btn--line"
                    aria-label={texts.takeOf(stock, name)}
                    onClick={() => setQuantity(productId, stock)}
                  >
                    {texts.take(stock)}
                  </button>
                )}
                <button
                  type="button"
                  className="link"
                  aria-label={texts.removeOf(name)}
                  onClick={() => removeFromCart(productId)}
                >
                  {texts.remove}
                </button>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="drawer__foot">
        <button type="button" className="btn btn--l btn--block" onClick={close}>
          {missing.store === null ? texts.otherWay : texts.otherStore}
        </button>
        <button
          type="button"
          className="btn btn--line btn--block"
          onClick={() => removeFromCart(...open.map(({ productId }) => productId))}
        >
          <Icon drawing={trash} />
          <span>{texts.removeAll}</span>
        </button>
      </div>
    </dialog>
  )
}
