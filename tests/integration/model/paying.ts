// What buyers do about their money: begin, decide at the provider, come back, leave, pay in two tabs.
import { expect } from 'vitest'
import { TRANSFER_PROVIDER } from '#shop/payments/methods/transfer/transfer.repository.ts'
import { CALL_MS } from '#tests/integration/conformance/sandbox-stand-in.ts'
import { isOpenAttempt, isOver } from './money.ts'
import type { Party } from './parties.ts'
import { type Done, isPending, type Story } from './story.ts'

type Params = Readonly<Record<string, string>>

export async function begin(story: Story): Promise<Done | null> {
  const { shop, parties, model, real, refused, oneOf, chance, told, tell, attemptsOf } = story
  const pending = model.orders.filter(isPending)
  const order = oneOf(pending.length > 0 && !chance(8) ? pending : model.orders)
  if (!order) return null
  const party = oneOf(parties.all)
  const isTransfer = order.isTransfer && chance(2)
  tell(isTransfer ? TRANSFER_PROVIDER : party.name)
  parties.use(party)
  // Where a lost start is harmless nobody has an address to pay at before the shop has the answer.
  const mayBeLost = shop.deathAt() !== null || !party.isCalm
  const mayPayBefore = !mayBeLost || party.provider.facts.lostStart !== 'harmless'
  if (chance(8) && mayPayBefore)
    party.standIn.duringStart((reference, token) => paidMeanwhile(story, party, reference, token))
  if (party.mayReject) refused.add(order)
  const before = attemptsOf(order)
  const isEnded = !isPending(order) || real.get(order)!.endsAt <= shop.now()
  const isCalm = shop.deathAt() === null && before.every((each) => !isOpenAttempt(each) && !each.reviewReason)
  const provider = isTransfer ? TRANSFER_PROVIDER : party.name
  const inTime = withinACall()
  const answer = await shop.alive(shop.begunPayment(provider, real.get(order)!, order.account))
  party.standIn.duringStart(async () => undefined)
  if (answer === null) return { orders: [order] }
  tell(answer)
  if (isCalm && inTime() && !isEnded && (isTransfer || party.isCalm)) expect(answer, told()).toBe('begun')
  if (isEnded && order.due > 0) expect(answer, told()).not.toBe('begun')
  if (answer === 'begun' && chance(3)) await shop.alive(shop.begunPayment(provider, real.get(order)!, order.account))
  return { orders: [order] }
}

/** Whether so little time has passed that no answer was lost because this machine is busy. */
function withinACall(): () => boolean {
  const end = Date.now() + CALL_MS
  return () => Date.now() < end
}

/** Its buyer pays in the app, and the notice is here before the answer to the start. */
async function paidMeanwhile(story: Story, { name, standIn }: Party, reference: string, token: string): Promise<void> {
  const { shop, outsideOf } = story
  if ((await standIn.act(token, 'approve')) === null) return
  outsideOf({ reference }).acted = 'approve'
  const notice = await standIn.notice(reference, shop.now())
  if (notice) await shop.alive(shop.deliver(name, notice))
}

/** The buyer decides at the provider, and comes back any number of times, or not at all. */
export async function act(story: Story): Promise<Done | null> {
  const { shop, left, refused, seen, oneOf, tell, partyOf, orderOf, outsideOf, isFree, together } = story
  const attempt = oneOf(seen.filter((each) => each.token !== null && partyOf(each) && !isOver(each)))
  if (!attempt) return null
  const [{ standIn }, order] = [partyOf(attempt)!, orderOf(attempt)]
  const what = oneOf(['approve', 'approve', 'approve', 'reject', 'cancel'] as const)
  if (standIn.chargesAtOnce) return null
  const isFirst = isFree(attempt) && outsideOf(attempt).acted === null && !outsideOf(attempt).wasTaken
  const back = await standIn.act(attempt.token!, what)
  const times = oneOf([0, 1, 1, 2, 3])
  tell(`${attempt.provider} ${what} ${back ? `back ${times}` : 'cannot'}`)
  if (!back) return { orders: [order] }
  outsideOf(attempt).acted = what
  if (what === 'reject') refused.add(order)
  if (what === 'cancel') left.add(order)
  const inTime = withinACall()
  await together(Array.from({ length: times }, () => () => shop.comeBack(attempt, back)))
  const results = { approve: 'POR PREPARAR', reject: 'RECHAZADO', cancel: 'CANCELADO' } as const
  return { orders: [order], expected: isFirst && times > 0 && inTime() ? results[what] : undefined }
}

/** An old tab, Back, a page that polls. */
export async function comeBackAgain(story: Story): Promise<Done | null> {
  const { shop, seen, oneOf, tell, partyOf, orderOf, together } = story
  const attempt = oneOf(seen.filter((each) => partyOf(each)))
  if (!attempt) return null
  tell(attempt.provider)
  const params: Params = attempt.token === null ? {} : partyOf(attempt)!.standIn.finished(attempt.token)
  await together([() => shop.comeBack(attempt, params)])
  return { orders: [orderOf(attempt)] }
}

export async function giveUp(story: Story): Promise<Done | null> {
  const { shop, left, seen, oneOf, tell, partyOf, orderOf, together } = story
  const attempt = oneOf(seen.filter((each) => partyOf(each)))
  if (!attempt) return null
  tell(attempt.provider)
  left.add(orderOf(attempt))
  await together([() => shop.giveUp(attempt)])
  return { orders: [orderOf(attempt)] }
}

/** Somebody begins to pay in one tab, pays in another, and is charged in both. */
export async function otherTab(story: Story): Promise<Done | null> {
  const {
    shop,
    parties,
    model,
    real,

    seen,
    oneOf,
    chance,
    tell,
    partyOf,
    orderOf,
    outsideOf,
    mayBeTaken,
    together,
  } = story
  const attempt = oneOf(seen.filter((each) => isPending(orderOf(each)) && mayBeTaken(each)))
  if (!attempt) return null
  const [order, party] = [orderOf(attempt), oneOf(parties.all)]
  story.use(party, order)
  tell(`${attempt.provider} and ${party.name}`)
  await together([() => shop.begunPayment(party.name, real.get(order)!, order.account)])
  if (shop.isDead()) return { orders: [order] }
  const second = (await shop.attempts([real.get(order)!])).at(-1)!
  const back = second.token && !party.standIn.chargesAtOnce && (await party.standIn.act(second.token, 'approve'))
  if (back) outsideOf(second).acted = 'approve'
  const { standIn } = partyOf(attempt)!
  const isOurs = second.id !== attempt.id && (await standIn.books(attempt.reference)).captured === 0
  if (isOurs && !standIn.chargesAtOnce) {
    outsideOf(attempt).wasTaken = true
    await standIn.take(attempt.token!).catch(() => undefined) // it may be down just now
  }
  const returns = [
    () => (back ? shop.comeBack(second, back) : shop.work()),
    () => shop.comeBack(attempt, standIn.finished(attempt.token!)),
  ]
  if (chance(2)) await together(returns)
  else for (const comeBack of chance(2) ? returns : returns.reverse()) await together([comeBack])
  return { orders: model.orders }
}

/** Everything that can happen to an order at the same time. */
export async function atOnce(story: Story): Promise<Done | null> {
  const { shop, parties, model, real, left, seen, oneOf, chance, tell, partyOf, orderOf, together } = story
  const attempt = oneOf(seen.filter((each) => partyOf(each)))
  if (!attempt) return null
  const order = orderOf(attempt)
  const party = oneOf(parties.all)
  story.use(party, order)
  const token = attempt.token
  const params: Params = token === null ? {} : partyOf(attempt)!.standIn.finished(token)
  const calls: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['return', () => shop.comeBack(attempt, params)],
    ['leave', () => shop.giveUp(attempt)],
    ['work', () => shop.work()],
    [party.name, () => shop.begunPayment(party.name, real.get(order)!, order.account)],
    ['refund', () => shop.refund(attempt).catch(notYet)],
  ]
  const chosen = calls.filter(() => chance(2))
  tell(`${attempt.provider} ${chosen.map(([name]) => name).join('+')}`)
  left.add(order)
  await together(chosen.map(([, call]) => call))
  return { orders: model.orders }
}

/** A refund that is not confirmed yet is worked on again later. */
export function notYet(error: Error): void {
  if (!/not confirmed|is taken|was taken over/.test(error.message)) throw error
}
