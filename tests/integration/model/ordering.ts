// What shoppers want and order.
import { expect } from 'vitest'
import { publicId } from '#platform/secrets/ids.ts'
import type { Wish } from './reference.ts'
import { COUPONS, type Done, GOODS, POINTS, type Story, UNTOUCHED } from './story.ts'

export async function changeWish(story: Story): Promise<Done> {
  const { shoppers, random, oneOf } = story
  const shopper = shoppers[random(2)]!
  const what = random(5)
  if (what === 0) shopper.goods = { ...shopper.goods, [oneOf(GOODS)]: 1 + random(3) }
  else if (what === 1) shopper.goods = { [oneOf(GOODS)]: 1 + random(12) }
  else if (what === 2) shopper.coupon = oneOf(COUPONS)
  else if (what === 3) shopper.points = oneOf(POINTS)
  else shopper.isMember = !shopper.isMember
  return UNTOUCHED
}

export async function create(story: Story): Promise<Done> {
  const { shop, model, real, deaths, random, told, tell } = story
  const wish = wishOf(story, random(2))
  const [expected, amounts, key] = [model.refusalsOf(wish), model.amounts(wish), `key-${publicId()}`]
  const answer = await shop.alive(shop.create(wish, amounts, key))
  if (answer === null) {
    const death = shop.deathAt()
    tell(`dies at ${death}`)
    deaths.push(death!)
    await shop.liveOn()
    if (death !== 'order:created') return { orders: [] } // nothing is left of it, whatever the answer would have been
  }
  const made = answer ?? (await shop.create(wish, amounts, key)) // the same click again
  if (typeof made === 'string') expect(expected, `${made} for ${JSON.stringify(wish)}; ${told()}`).toContain(made)
  else {
    expect(expected, `${JSON.stringify(wish)}; ${told()}`).toEqual([])
    real.set(model.create(wish), made)
  }
  return { orders: [] }
}

function wishOf({ shoppers, model, chance }: Story, index: number): Wish {
  const { isMember, goods, coupon, points } = shoppers[index]!
  const account = 2 * index + Number(isMember)
  const wish = { account, isMember, goods, coupon, points, isTransfer: chance(6) }
  // The page never offers more than the products cost.
  return { ...wish, points: Math.min(points, model.amounts(wish).used) }
}
