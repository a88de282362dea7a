// The sandbox's Webpay through the shop's own provider: the real SDK, the real protocol, short time-outs.
import { connectWebpayPlus, IntegrationApiKeys, IntegrationCommerceCodes } from '#platform/http/transbank.ts'
import { createWebpayPlus } from '#shop/payments/methods/webpay-plus/webpay-plus.provider.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'

const TIMEOUT_MS = 1_500

export function cardProvider(sandboxUrl: string): PaymentProvider {
  return createWebpayPlus(cardClient(sandboxUrl), TIMEOUT_MS)
}

export function cardClient(sandboxUrl: string) {
  const commerce = { commerceCode: IntegrationCommerceCodes.WEBPAY_PLUS, apiKey: IntegrationApiKeys.WEBPAY }
  return connectWebpayPlus({ baseUrl: sandboxUrl, ...commerce, timeoutMs: TIMEOUT_MS })
}

/** What the buyer does on the sandbox's page. */
export async function decide(sandboxUrl: string, token: string, outcome: 'approve' | 'reject' | 'abort' | 'expire') {
  const response = await fetch(`${sandboxUrl}/_sim/webpay/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, outcome }),
  })
  return response.ok
}
