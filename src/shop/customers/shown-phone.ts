// A stored phone as people write it.

/** `+56 9 1234 5678`; another country's as it is. */
export function shownPhone(phone: string): string {
  return phone.replace(/^\+56(\d)(\d{4})(\d{4})$/, '+56 $1 $2 $3')
}
