// The advertisement a visitor came by: Meta's cookie `_fbc`, made from the click id in the address.
// For server and browser.

/** The cookie for a path with a query, or a query alone; empty without a click id. */
export function clickCookie(address: string, now: Date): { readonly _fbc?: string } {
  const click = new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('fbclid') ?? ''
  return /^[\w-]{10,500}$/.test(click) ? { _fbc: `fb.1.${now.getTime()}.${click}` } : {}
}
