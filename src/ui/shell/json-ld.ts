// A schema.org description as it may stand in a page. What it says is in shop/content/structured-data.ts.

/** `object` as text that is safe inside a script element. */
export function jsonLdText(object: object): string {
  return JSON.stringify(object).replaceAll('<', '\\u003c')
}
