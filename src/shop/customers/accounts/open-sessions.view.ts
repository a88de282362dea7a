// A member's sessions, and what happened with his account, in words.
import { clockOf, dayOf, formatDay } from '#shop/shared/chile-time.ts'
import { partsOfDevice } from '#shop/shared/requests/device.ts'
import { accountSecurity as words } from '#texts/account/account-security.ts'
import type { AccountEvent } from './account-event.ts'

/** As they are listed (platform/secrets/sessions.ts). */
interface OpenSession {
  readonly sessionId: string
  readonly id: string
  readonly begun: Date
  readonly used: Date
  readonly network: string | null
  readonly device: string
}

export type SessionView = ReturnType<typeof sessionViews>[number]
export type EventView = ReturnType<typeof eventViews>[number]

/** The one that asks comes first. */
export function sessionViews(sessions: readonly OpenSession[], current: string | undefined) {
  return sessions
    .map(({ sessionId, id, begun, used, network, device }) => ({
      id,
      device: deviceInWords(device),
      network,
      begun: begun.toISOString(),
      used: used.toISOString(),
      begunText: formatMinute(begun),
      usedText: formatMinute(used),
      isThis: sessionId === current,
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

export function eventViews(events: readonly AccountEvent[]) {
  return events.map(({ kind, times, firstAt, lastAt, origin: { network, device } }) => ({
    kind,
    text: words.events[kind],
    times,
    /** Nothing is known of what the shop did by itself. */
    place: network === null && device === '' ? null : words.place(deviceInWords(device), network),
    device: deviceInWords(device),
    network,
    first: firstAt.toISOString(),
    last: lastAt.toISOString(),
    lastText: formatMinute(lastAt),
    isBad: words.bad.includes(kind),
  }))
}

/** `26/11/2026 13:05`, in Chile. */
function formatMinute(at: Date): string {
  return `${formatDay(dayOf(at))} ${clockOf(at)}`
}

function deviceInWords(device: string): string {
  const { browser, system } = partsOfDevice(device)
  return words.device(browser, system)
}
