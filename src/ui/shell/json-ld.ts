// A schema.org description as text; its content is in shop/seo/structured-data.ts.

/**
 * `object` as text that is safe inside a script element; in letters of Latin-1 only (ui/markup/html.ts says
 * why).
 */
export function jsonLdText(object: object): string {
  return JSON.stringify(object).replace(
    /[<\u0100-\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
