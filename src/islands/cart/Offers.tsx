// Products on offer as a list, each with its one button; with the states loading, none and failed.
import type { ReactNode } from 'react'
import type { Offer } from '#islands/cart/offers.ts'
import { Thumb } from '#islands/cart/Thumb.tsx'
import { formatClp } from '#shop/shared/money.ts'
import { cart as texts } from '#texts/cart/cart.ts'
import * as paths from '#texts/first-paths.ts'

export type OffersState<One extends Offer = Offer> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly offers: readonly One[] }

interface OffersProps<One extends Offer> {
  readonly offered: OffersState<One>
  readonly none: string
  readonly again: () => void
  readonly button: (offer: One) => ReactNode
}

export function Offers<One extends Offer>({ offered, none, again, button }: OffersProps<One>) {
  if (offered.state === 'loading')
    return (
      <p className="offers-loading" role="status">
        {texts.looking}
      </p>
    )
  if (offered.state === 'failed')
    return (
      <p className="error" role="alert">
        <span>{`${offered.message} `}</span>
        <button type="button" className="link link--s" onClick={again}>
          {texts.retry}
        </button>
      </p>
    )
  if (offered.offers.length === 0) return <p role="status">{none}</p>
  return (
    <ul>
      {offered.offers.map((offer) => (
        <li key={offer.productId} className="item">
          <Thumb pictureKey={offer.pictureKey} />
          <div className="item__name">
            <a href={paths.product({ id: offer.productId, slug: offer.slug })}>{offer.name}</a>
            {offer.format !== '' && <small>{offer.format}</small>}
          </div>
          <div className="item__sum">{formatClp(offer.price)}</div>
          {button(offer)}
        </li>
      ))}
    </ul>
  )
}
