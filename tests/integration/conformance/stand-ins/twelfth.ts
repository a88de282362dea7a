// A twelfth one: an approval waits five minutes for our capture, whether or not the buyer comes back; refunds only whole.
import type { ProviderFacts } from '#shop/payments/provider-facts.ts'
import { BY_ITSELF, openInvented } from '../invented.ts'

const FACTS: ProviderFacts = {
  ...BY_ITSELF,
  moneyMoves: 'when_we_capture',
  captureWithinMs: 5 * 60_000,
  lostStart: 'harmless',
  refunds: 'full',
}

export const openStandIn = () => openInvented('twelfth', FACTS)
