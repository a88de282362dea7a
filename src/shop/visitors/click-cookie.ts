// By which advertisement somebody came: Meta's cookie `_fbc`, made of the click id in the address. For server and browser.

/** The cookie for a path with a query, or a query alone; nothing when there is no click id in it. */
export function clickCookie(address: string, now: Date): { readonly _fbc?: string } {
  const click = new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('fbclid') ?? ''
  return /^[\w-]{10,500}$/.test(click) ? { _fbc: `fb.1.${now.getTime()}.${click}` } : {}
}
