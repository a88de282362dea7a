// Which addresses a form or a link may lead to when the address itself was handed in: our own alone.

/** The longest that is passed on. */
const LONGEST = 500

/** An address of our own, as path and query, its letters as a header can have them; the home page for anything else. */
export function localPath(wanted: unknown): string {
  const isOurs = typeof wanted === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(wanted) && wanted.length <= LONGEST
  return isOurs ? wanted.toWellFormed().replace(/[^!-~]+/g, encodeURIComponent) : '/'
}
