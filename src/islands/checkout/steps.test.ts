import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterDeliveryChange,
  BEGINNING,
  guestProgress,
  knownBuyer,
  mayOpen,
  nextStep,
  openStep,
  type Progress,
  restoredProgress,
  STEPS,
  stateOf,
  stepsTo,
} from './steps.ts'

const payment = nextStep(nextStep(nextStep(BEGINNING)))

describe('steps', () => {
  it('a guest starts on contact and goes on one by one', () => {
    expect(BEGINNING.active).toBe('contact')
    expect(nextStep(BEGINNING).active).toBe('delivery')
    expect(payment).toEqual({ active: 'payment', reached: 'payment' })
    expect(nextStep(payment)).toEqual(payment)
  })
  it('the cart is passed where it has nothing to say, and is one of the steps on the way', () => {
    const delivery = nextStep(BEGINNING)
    expect(nextStep(delivery, true)).toEqual(payment)
    expect(nextStep(BEGINNING, true)).toEqual(delivery)
    expect(openStep(payment, 'cart')).toEqual({ active: 'cart', reached: 'cart' })
    expect(stepsTo('delivery', 'payment')).toEqual(['cart', 'payment'])
    expect(stepsTo('payment', 'delivery')).toEqual([])
  })
  it('nobody jumps ahead', () => {
    expect(mayOpen(BEGINNING, 'payment')).toBe(false)
    expect(openStep(BEGINNING, 'cart')).toBe(BEGINNING)
  })
  it('going back disables the later steps', () => {
    const again = openStep(payment, 'contact')
    expect(again).toEqual({ active: 'contact', reached: 'contact' })
    expect(mayOpen(again, 'payment')).toBe(false)
  })
  it('another address, time or type disables payment', () => {
    expect(afterDeliveryChange(payment)).toEqual({ active: 'delivery', reached: 'cart' })
    const cart: Progress = { active: 'cart', reached: 'cart' }
    expect(afterDeliveryChange(cart)).toEqual(cart)
    expect(afterDeliveryChange(BEGINNING)).toBe(BEGINNING)
  })
  it('opening the checkout on step 2 moves it back to step 1', () => {
    expect(restoredProgress('delivery')).toEqual(BEGINNING)
    expect(restoredProgress('cart').active).toBe('cart')
    expect(restoredProgress('payment').active).toBe('payment')
    for (const odd of [undefined, null, 7, 'Pago', {}]) expect(restoredProgress(odd)).toEqual(BEGINNING)
  })
  it('a reload in step 2 stays there', () => {
    expect(restoredProgress('delivery', true)).toEqual({ active: 'delivery', reached: 'delivery' })
    expect(restoredProgress('cart', true)).toEqual(restoredProgress('cart'))
    for (const odd of [undefined, null, 7, 'Pago', {}]) expect(restoredProgress(odd, true)).toEqual(BEGINNING)
  })
  it('members begin at the delivery, and stay where they were', () => {
    expect(knownBuyer(restoredProgress(undefined))).toEqual({ active: 'delivery', reached: 'delivery' })
    expect(knownBuyer(restoredProgress('delivery')).active).toBe('delivery')
    expect(knownBuyer(restoredProgress('payment'))).toEqual(restoredProgress('payment'))
    expect(mayOpen(knownBuyer(BEGINNING), 'contact')).toBe(true)
  })
  it('a guest nobody knows begins with who he is, wherever somebody with an account was', () => {
    for (const step of STEPS) expect(guestProgress(restoredProgress(step), false)).toEqual(BEGINNING)
    expect(guestProgress(restoredProgress('payment'), true)).toEqual(payment)
  })
  it('heads are done, open or waiting', () => {
    const cart: Progress = { active: 'cart', reached: 'cart' }
    expect(STEPS.map((step) => stateOf(cart, step))).toEqual(['done', 'done', 'open', 'wait'])
  })
  it('the active step is always one that may be open, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('forward', 'changed', ...STEPS)), (presses) => {
        let progress = BEGINNING
        for (const press of presses) {
          if (press === 'forward') progress = nextStep(progress)
          else if (press === 'changed') progress = afterDeliveryChange(progress)
          else progress = openStep(progress, press)
          expect(mayOpen(progress, progress.active)).toBe(true)
        }
      }),
    )
  })
})
