// All tabs agree on who is logged in: the one where it changes tells the others, which load their page anew, or say so where
// something is being typed. A copy the browser had (Back, a sleeping tab) is compared when it is seen again.
import { audienceOfMark, firstStep, markOf, onChange } from '#islands/customers/session-mark.ts'
import { $recommendations, $user } from '#islands/customers/user.store.ts'
import { reloadPage } from '#islands/shared/leave-page.ts'
import { pageAudience } from '#islands/shared/page-audience.ts'
import { toast } from '#islands/shared/toast.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { changedElsewhere } from '#texts/frame/tabs.ts'
import { readStored, writeStored } from '#ui/first-visit/storage.ts'

const KEY = 'liqui:session'
const NOTICE_LIFE = 60_000

/** The mark this page was made under. */
let own = ''
let channel: BroadcastChannel | null = null
const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>()

/** `isBusy` says whether the page must not be left now. */
export function startTabs(isBusy: () => boolean = () => false): void {
  const stored = readStored(KEY) ?? ''
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const step = firstStep({ page: pageAudience(), stored, visit: visit?.type ?? '' })
  if (step === 'reload') {
    reloadPage()
    return
  }
  own = stored
  const agree = (mark: string) => agreeOn(mark, isBusy())
  const look = () => agree(readStored(KEY) ?? own)
  open(agree)
  addEventListener('storage', ({ key, newValue }) => key === KEY && agree(newValue ?? ''))
  // An open channel would keep the page out of the browser's cache for Back.
  addEventListener('pagehide', close)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    open(agree)
    look()
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typedInto.add(target)
  })
  if (step === 'tell') tellTabs(pageAudience())
}

/** Tells the other tabs that from now on this audience, or another person of it, is logged in. */
export function tellTabs(audience: Audience): void {
  own = markOf(audience, Math.random().toString(36).slice(2))
  writeStored(KEY, own)
  channel?.postMessage(own)
}

function open(agree: (mark: string) => void): void {
  if (channel || typeof BroadcastChannel !== 'function') return
  channel = new BroadcastChannel(KEY)
  channel.addEventListener('message', ({ data }) => typeof data === 'string' && agree(data))
}

function close(): void {
  channel?.close()
  channel = null
}

function agreeOn(mark: string, isBusy: boolean): void {
  const step = onChange({ own, mark, isTyping: isTyping(), isBusy })
  if (step === 'nothing') return
  if (audienceOfMark(mark) === 'guest') forgetTyped()
  if (step === 'notice') toast(changedElsewhere, { life: NOTICE_LIFE, onPress: reloadPage })
  else reloadPage()
}

function isTyping(): boolean {
  return [...typedInto].some((field) => field.isConnected && field.type !== 'search' && field.value !== '')
}

/** What this tab stores of the person who is leaving: who he is, the steps of a checkout. */
export function forgetTyped(): void {
  $user.set(null)
  $recommendations.set([])
  try {
    sessionStorage.clear()
  } catch {} // forbidden: then nothing is stored
}
