// Where a form leads that a script follows in the browser's place.

/** The form's address with what `say` makes of each field's text; a field it gives an empty text for is left out. */
export function formAddress(form: HTMLFormElement, say: (value: string, name: string) => string): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const said = typeof value === 'string' ? say(value, name) : ''
    if (said !== '') query.append(name, said)
  }
  const { pathname } = new URL(form.action)
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
