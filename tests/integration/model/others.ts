// What others do: providers send notices, take money and fail, operators refund and confirm, time goes by.
import { expect } from 'vitest'
import type { Message } from '#tests/integration/conformance/stand-in.ts'
import type { SeenAttempt } from './money.ts'
import type { Party } from './parties.ts'
import { notYet } from './paying.ts'
import { type Done, type Story, UNTOUCHED } from './story.ts'

/** A notice: right, three times, late, or not signed as it should be. */
export async function notice(story: Story): Promise<Done | null> {
  const { shop, model, seen, random, oneOf, chance, tell, partyOf, together } = story
  // Who tells by notices alone says nothing of a payment that may never have begun there.
  const mayBeTold = ({ token }: SeenAttempt, { provider, standIn }: Party) =>
    provider.readNotice !== undefined && (token !== null || !standIn.told)
  const attempt = oneOf(seen.filter((each) => partyOf(each) && mayBeTold(each, partyOf(each)!)))
  if (!attempt) return null
  const { name, standIn } = partyOf(attempt)!
  const at = (minutesAgo: number) => new Date(shop.now().getTime() - minutesAgo * 60_000)
  const good = await standIn.notice(attempt.reference, at(0), `evt-${random(4)}-${attempt.reference}`)
  if (!good) return null
  const kind = oneOf(['good', 'good', 'three', 'late', 'unsigned', 'forged', 'old'] as const)
  tell(`${name} ${kind}`)
  if (kind === 'late') story.mail.push(() => shop.deliver(name, good))
  const sent: Readonly<Record<typeof kind, readonly Message[]>> = {
    good: [good],
    three: [good, good, good],
    late: [],
    unsigned: [{ ...good, headers: {} }],
    forged: [{ ...good, body: good.body.replace(attempt.reference, `${attempt.reference}x`) }],
    old: [(await standIn.notice(attempt.reference, at(60), `evt-${random(4)}`)) ?? good],
  }
  await together(sent[kind].map((message) => () => shop.deliver(name, message)))
  if (chance(2)) await together([() => shop.work()])
  return { orders: model.orders }
}

/** The provider takes the money whatever was said and done there. */
export async function take(story: Story): Promise<Done | null> {
  const { shop, seen, oneOf, chance, tell, partyOf, orderOf, outsideOf, mayBeTaken, together } = story
  const attempt = oneOf(seen.filter(mayBeTaken))
  if (!attempt) return null
  const { name, standIn } = partyOf(attempt)!
  if (standIn.chargesAtOnce || (await standIn.books(attempt.reference)).captured > 0) return null
  tell(name)
  outsideOf(attempt).wasTaken = true
  await standIn.take(attempt.token!).catch(() => undefined) // it may be down just now
  if (chance(2)) await together([() => shop.comeBack(attempt, standIn.finished(attempt.token!))])
  return { orders: [orderOf(attempt)] }
}

/** Something is going to go wrong at a provider, or everything is well again. */
export async function trouble(story: Story): Promise<Done | null> {
  const { parties, random, oneOf, chance, tell } = story
  const party = oneOf(parties.used())
  if (!party) return null
  const on = oneOf(['start', 'capture', 'status', 'status', 'cancel', 'refund'] as const)
  const how = oneOf(['lost', 'down', 'nonsense', 'slow', 'slow', 'refuses', 'rejects', 'lies', 'well', 'well'] as const)
  tell(`${party.name} ${on} ${how}`)
  const carriedOut = oneOf(['never', 'before', 'after'] as const)
  if (how === 'well') await party.heal()
  else if (how === 'slow') party.slow({ on, carriedOut: on === 'refund' ? 'before' : carriedOut })
  else if (how === 'refuses') {
    party.refusesRefunds = true
    await party.standIn.refuseRefunds(1 + random(4))
  } else if (how === 'rejects') {
    party.mayReject = true
    party.isCalm = false
    await party.standIn.foresee?.('reject')
  } else if (how !== 'lies') await party.fail(on, how, 1 + random(2))
  else if (chance(3)) {
    party.hasLied = true
    party.isCalm = false
    await party.standIn.reportAnotherAmount()
  }
  return UNTOUCHED
}

/** Operators ask a part or all of it back, sometimes two of them at once. */
export async function askBack(story: Story): Promise<Done | null> {
  const { shop, seen, random, oneOf, chance, tell, orderOf, together } = story
  const attempt = oneOf(seen.filter(({ state }) => state === 'paid'))
  if (!attempt) return null
  const parts = [attempt.pesos, attempt.pesos, 500, Math.ceil(attempt.pesos / 2), attempt.pesos + 1]
  const wanted = Array.from({ length: 1 + random(2) }, () => oneOf(parts))
  tell(`${attempt.provider} ${wanted.join('+')} of ${attempt.pesos}`)
  await together(wanted.map((pesos) => () => shop.askBack(attempt, pesos)))
  if (chance(2)) await together([0, 1].map(() => () => shop.refund(attempt).catch(notYet)))
  return { orders: [orderOf(attempt)] }
}

/** An operator annuls a paid order, sometimes two of them at once, or while money is asked back. */
export async function annul(story: Story): Promise<Done | null> {
  const { shop, model, real, oneOf, chance, told, tell, attemptsOf, together } = story
  const order = oneOf(model.orders.filter(({ status }) => status === 'POR PREPARAR'))
  if (!order) return null
  const answers: string[] = []
  const annulled = async () => void answers.push(await shop.annul(real.get(order)!))
  const paid = oneOf(attemptsOf(order).filter(({ state }) => state === 'paid'))
  const calls = [annulled, ...(chance(3) ? [annulled] : [])]
  await together([...calls, ...(paid && chance(3) ? [() => shop.askBack(paid, 500)] : [])])
  tell(answers.join('+'))
  const done = answers.filter((answer) => answer === 'annulled').length
  expect(done, told()).toBeLessThanOrEqual(1)
  if (done > 0) order.status = 'ANULADO'
  return { orders: [order] }
}

export async function transferArrives(story: Story): Promise<Done | null> {
  const { shop, model, real, oneOf, chance, told, tell, together } = story
  const order = oneOf(model.orders.filter(({ isTransfer }) => isTransfer))
  if (!order) return null
  const pesos = oneOf([null, null, order.due, order.due + 1])
  const answer = await shop.alive(shop.confirmTransfer(real.get(order)!, pesos))
  tell(`${pesos} ${answer}`)
  if (pesos === order.due + 1) expect(answer, told()).not.toBe('confirmed')
  if (chance(2)) await together([() => shop.work()])
  return { orders: model.orders }
}

export async function wait(story: Story): Promise<Done> {
  const { shop, model, oneOf, tell } = story
  const minutes = oneOf([1, 3, 10, 16, 31])
  tell(`${minutes}`)
  await story.postman()
  await shop.alive(shop.wait(minutes))
  return { orders: model.orders }
}
