// Reads values that cannot be trusted (storage, data attributes).

/** The field of a value that may be anything. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** The text of a field, cut to `most` characters; '' when it is none. */
export function textField(value: unknown, name: string, most = 200): string {
  const found = field(value, name)
  return typeof found === 'string' ? found.slice(0, most) : ''
}
