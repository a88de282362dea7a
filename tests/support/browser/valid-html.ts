// Whether a page is valid HTML, to the letter of the standard and to what html-validate recommends beyond it.
import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // The standard's defaults are meant: a button in a form submits, an input is text.
    'no-implicit-button-type': 'off',
    'no-implicit-input-type': 'off',
    // The standard lets an id begin with anything; React's begin with `_`.
    'valid-id': ['error', { relaxed: true }],
    // Suggestions under a field are a listbox (the combobox of ARIA's own patterns), which no native element is.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
})

/** Astro writes its style for islands before the first of them, in the body: no standard allows it there, and all browsers do. */
const ISLAND_STYLE = /<style>astro-island[^{}<]*\{[^{}]*\}<\/style>/
const ISLAND = /<astro-island [\s\S]*?<\/astro-island>/g

/** React writes what is valid in another style than our own markup: `<input maxLength="9" required=""/>`. */
const plainly = (markup: string) =>
  markup
    .replace(/<(input|img|br)\b([^>]*)\/>/g, '<$1$2>')
    .replace(/ (autoComplete|enterKeyHint|inputMode|maxLength|noValidate)=/g, (name) => name.toLowerCase())
    .replace(/ (required|novalidate|disabled|checked|hidden|open|selected)=""/g, ' $1')

/** What is wrong with a page, a sentence each. */
export async function faultsOfHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(ISLAND_STYLE, '').replace(ISLAND, plainly))
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, selector }) => `${line} ${ruleId}: ${message} at ${selector}`),
  )
}
