// Keeps the cart of a person with an account on the server, and brings this browser's and the stored one
// together: at log-in, on a new device, and whenever another device was faster.

import { $cart, setCart } from '#islands/cart/cart.store.ts'
import type { SavedLine } from '#islands/cart/cart-lines.ts'
import { recalculateNow } from '#islands/cart/recalculation.ts'
import { AGREED_CART_KEY } from '#islands/customers/agreed-cart-key.ts'
import { call } from '#islands/shared/call.ts'
import type { CallData } from '#islands/shared/contracts.ts'
import { toast } from '#islands/shared/toast.ts'
import { field, textField } from '#islands/shared/untrusted.ts'
import { type Amount, isSameCart, mergeCarts } from '#shop/customers/carts/saved-cart.ts'
import { jsonIn } from '#shop/shared/json.ts'
import { savedCart as texts } from '#texts/account/saved-cart.ts'
import { cartBasics } from '#texts/cart/cart-basics.ts'
import { readStored, writeStored } from '#ui/first-visit/storage.ts'

/** What browser and shop last agreed on, of whom, and when. */
interface Agreed {
  readonly customer: string
  readonly version: number
  readonly lines: readonly Amount[]
  /** What was sent since, while no answer has come: the page may have been left. */
  readonly sent: readonly Amount[] | null
  readonly at: number
}

type Saved = CallData<'GET /api/customers/cart'>

const LOCK = 'liqui:cart'
const DEBOUNCE_MS = 1_000
/** As long as a cart is stored in a browser: after that nothing was taken out of it on purpose. */
const AGREED_LIFE_MS = 30 * 86_400_000
const NOTICE_LIFE_MS = 8_000
/** A page that is seen again looks at what other devices did, unless it has just looked. */
const LOOK_AGAIN_MS = 30_000
/** While the shop does not answer: ever later, up to five minutes. */
const RETRY_MS = 10_000
const MAX_RETRY_MS = 300_000
/** Other devices may write at the same time, but not for ever. */
const MAX_TRIES = 3

let timer: ReturnType<typeof setTimeout> | undefined
/** When this page last saw what is stored. */
let lookedAt = 0
/** Calls in a row the shop did not answer. */
let unanswered = 0
/** One after the other, in all tabs: each write follows the version of the one before. */
let working: Promise<void> = Promise.resolve()

/** Called once on a page of somebody with an account. */
export function followCart(): void {
  inTurn(bringTogether)
  $cart.listen(() => soon(save, DEBOUNCE_MS))
  addEventListener('online', () => inTurn(bringTogether))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') {
      if (Date.now() - lookedAt >= LOOK_AGAIN_MS) inTurn(bringTogether)
      return
    }
    clearTimeout(timer)
    inTurn(save)
  })
}

function soon(work: () => Promise<void>, milliseconds: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => inTurn(work), milliseconds)
}

function inTurn(work: () => Promise<void>): void {
  const alone = () => ('locks' in navigator ? navigator.locks.request(LOCK, () => work()) : work())
  working = working.then(alone).catch(() => undefined)
}

async function bringTogether(tries = MAX_TRIES): Promise<void> {
  const answer = await call('GET /api/customers/cart', {})
  if (!answer.ok) return retryLater(answer.status)
  const saved = answer.data
  const before = agreed()
  const isElses = before !== null && before.customer !== saved.customer_id
  const here = isElses ? [] : $cart.get() // somebody else's cart is stored for him, and not for this person
  const stored = amountsIn(saved)
  const base = isElses ? [] : baseOf(before, saved.version, stored)
  const { lines, capped } = mergeCarts({ base, local: here, stored, limit: saved.limit })
  agree(saved)
  if (!isSameCart(lines, $cart.get())) {
    setCart(linesOf(lines, here, saved))
    toast(noticeOf({ isFirst: base.length === 0, here, stored }), { life: NOTICE_LIFE_MS })
    for (const id of capped) toast(cartBasics.limited(nameOf(id, here, saved), saved.limit), { life: NOTICE_LIFE_MS })
    void recalculateNow()
  }
  await save(tries - 1)
}

async function save(tries = MAX_TRIES): Promise<void> {
  const last = agreed()
  const lines = amountsOf($cart.get())
  if (last === null || isSameCart(lines, last.lines)) {
    unanswered = 0
    return
  }
  const items = lines.map(({ productId, quantity }) => ({ productId, amount: quantity }))
  remember({ ...last, sent: lines })
  const answer = await call('PUT /api/customers/cart', { body: { version: last.version, items } })
  if (answer.ok) {
    unanswered = 0
    agree(answer.data, lines)
  } else if (answer.status === 409 && tries > 0) await bringTogether(tries)
  else retryLater(answer.status)
}

/** What was not stored is sent later: offline once there is a connection again, else after a while. */
function retryLater(status: number): void {
  const isTransient = status === 0 || status >= 500
  if (!isTransient || !navigator.onLine) return
  soon(bringTogether, Math.min(RETRY_MS * 2 ** unanswered, MAX_RETRY_MS))
  unanswered += 1
}

/** `lines`: as this browser has them; what the shop does not store of them is no change of its own. */
function agree(saved: Saved, lines = amountsIn(saved)): void {
  lookedAt = Date.now()
  remember({ customer: saved.customer_id, version: saved.version, lines, sent: null, at: Date.now() })
}

function remember(agreed: Agreed): void {
  writeStored(AGREED_CART_KEY, JSON.stringify(agreed))
}

/** What both agreed on last: what was sent, where that is what is stored and only its answer was lost. */
function baseOf(before: Agreed | null, version: number, stored: readonly Amount[]): readonly Amount[] {
  if (before === null) return []
  const { sent } = before
  return sent !== null && version === before.version + 1 && isSameCart(sent, stored) ? sent : before.lines
}

function agreed(): Agreed | null {
  const stored = jsonIn(readStored(AGREED_CART_KEY) ?? '')
  const customer = textField(stored, 'customer', 22)
  const version = field(stored, 'version')
  const lines = amountsOfUnknown(field(stored, 'lines'))
  const at = Number(field(stored, 'at'))
  if (customer === '' || typeof version !== 'number' || lines === null) return null
  if (!(Date.now() - at < AGREED_LIFE_MS)) return null
  return { customer, version, at, lines, sent: amountsOfUnknown(field(stored, 'sent')) }
}

function amountsOfUnknown(value: unknown): Amount[] | null {
  return Array.isArray(value) ? value.filter(isAmount) : null
}

function isAmount(value: unknown): value is Amount {
  return Number.isSafeInteger(field(value, 'productId')) && Number.isSafeInteger(field(value, 'quantity'))
}

function amountsOf(lines: readonly Amount[]): Amount[] {
  return lines.map(({ productId, quantity }) => ({ productId, quantity }))
}

function amountsIn({ items }: Pick<Saved, 'items'>): Amount[] {
  return items.map(({ productId, amount }) => ({ productId, quantity: amount }))
}

/** The lines of a cart with what is drawn of each: as this browser has it, or as the shop says. */
function linesOf(amounts: readonly Amount[], here: readonly SavedLine[], { items }: Saved): SavedLine[] {
  return amounts.flatMap(({ productId, quantity }) => {
    const own = here.find((line) => line.productId === productId)
    if (own) return [{ ...own, quantity }]
    const said = items.find((item) => item.productId === productId)
    if (!said) return []
    const { name, slug, price, picture_key: pictureKey } = said
    return [{ productId, quantity, name, slug, price, pictureKey }]
  })
}

function nameOf(productId: number, here: readonly SavedLine[], { items }: Saved): string {
  const one = here.find((line) => line.productId === productId) ?? items.find((item) => item.productId === productId)
  return one?.name ?? ''
}

interface Together {
  /** Both never agreed before. */
  readonly isFirst: boolean
  readonly here: readonly Amount[]
  readonly stored: readonly Amount[]
}

function noticeOf({ isFirst, here, stored }: Together): string {
  if (isFirst && stored.length === 0) return '' // somebody else's cart is gone, and this person has none
  if (!isFirst) return texts.followed
  return here.length === 0 ? texts.restored(stored.length) : texts.merged
}
