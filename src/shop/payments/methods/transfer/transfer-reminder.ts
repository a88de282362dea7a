// When an order that waits for a transfer is reminded of: once three quarters of its time are over.

/** On the machine's clock, where jobs live; `now` is the shop's. */
export function reminderTime({ expiresAt }: { readonly expiresAt: Date }, now: Date, machineNow: Date): Date {
  const left = Math.max(0, expiresAt.getTime() - now.getTime())
  return new Date(machineNow.getTime() + Math.floor(left * 0.75))
}
