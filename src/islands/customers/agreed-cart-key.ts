// Under which key localStorage has what browser and shop last agreed on about the cart. Apart, so that pages of guests
// load nothing else of it.
export const AGREED_CART_KEY = 'liqui:cart-agreed'
