// Two operators at once: neither confirms before both were asked, so both have seen the same.

/** A confirmation for both of them. */
export function confirmOnceBothAsked(): () => Promise<boolean> {
  let asked = 0
  const { promise: bothAsked, resolve } = Promise.withResolvers<void>()
  return async () => {
    asked += 1
    if (asked === 2) resolve()
    await bothAsked
    return true
  }
}
