// What the buyer's browser does next with an attempt that has begun. Stored with the attempt, and given out again while it is young.

export type HandOver =
  /** The browser posts `fields` to `url` by a form. */
  | { readonly kind: 'post'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'redirect'; readonly url: string }
  /** On a phone the deep link; elsewhere a QR: the text to encode, or a `data:` address of its picture. `expiresAt` is an ISO instant. */
  | { readonly kind: 'app'; readonly deeplink: string; readonly qr: string; readonly expiresAt: string }
  /** The provider's own form is shown within our page. */
  | {
      readonly kind: 'brick'
      readonly publicKey: string
      readonly scriptUrl: string
      /** Names the preference of the provider's own page, where the buyer may go instead. */
      readonly preferenceId: string
      readonly url: string
    }
  /** The buyer's bank wants to know who pays: `fields` are posted to `url` in a frame of our page. */
  | { readonly kind: 'challenge'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  /** The card was charged at once, so that there is a result already. */
  | { readonly kind: 'charged' }
  /** The buyer has nothing to do here but to send the money. */
  | { readonly kind: 'wait' }
