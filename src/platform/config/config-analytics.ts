// Reads the variables of the advertisers to whom visits and purchases are reported. Without keys nothing is
// reported.
import { z } from 'zod'
import { faults } from '#texts/opening.ts'
import { guessable } from './config-live.ts'
import { address, anyAddress, formed, timeout } from './config-values.ts'

/** The variables of Meta's Conversions API and pixel, GA4's Measurement Protocol, and the marketing tool. */
export const analyticsVariables = {
  META_BASE_URL: address('https://graph.facebook.com'),
  META_API_VERSION: formed(/^v\d{1,3}\.\d$/, 'v24.0').default('v24.0'),
  /** Host of the browser's pixel. */
  META_BROWSER_URL: address('https://www.facebook.com'),
  META_PIXEL_ID: formed(/^\d{5,20}$/, '1234567890').optional(),
  META_ACCESS_TOKEN: z.string().optional(),
  META_TEST_CODE: z.string().optional(),
  GA4_BASE_URL: address('https://www.google-analytics.com'),
  GA4_MEASUREMENT_ID: formed(/^G-[A-Z0-9]{4,16}$/, 'G-ABCD1234').optional(),
  GA4_API_SECRET: z.string().optional(),
  /** The marketing tool: where purchases are posted, and what they are signed with. */
  MARKETING_URL: anyAddress().optional(),
  MARKETING_SECRET: z.string().min(16).optional(),
  ANALYTICS_TIMEOUT_MS: timeout(5_000, 30_000),
}

type Variables = z.output<ReturnType<typeof analyticsObject>>
export type AnalyticsConfig = ReturnType<typeof analyticsConfig>

function analyticsObject() {
  return z.object(analyticsVariables)
}

/** Makes the configuration of each advertiser; null for one whose keys are missing. */
export function analyticsConfig(env: Variables) {
  const { META_PIXEL_ID: pixelId, META_ACCESS_TOKEN: accessToken } = env
  const { MARKETING_URL: marketingUrl, MARKETING_SECRET: marketingSecret } = env
  const { GA4_MEASUREMENT_ID: measurementId, GA4_API_SECRET: apiSecret } = env
  return {
    timeoutMs: env.ANALYTICS_TIMEOUT_MS,
    meta:
      pixelId && accessToken
        ? {
            baseUrl: env.META_BASE_URL,
            version: env.META_API_VERSION,
            browserUrl: env.META_BROWSER_URL,
            pixelId,
            accessToken,
            testCode: env.META_TEST_CODE,
          }
        : null,
    ga4: measurementId && apiSecret ? { baseUrl: env.GA4_BASE_URL, measurementId, apiSecret } : null,
    marketing: marketingUrl && marketingSecret ? { url: marketingUrl, secret: marketingSecret } : null,
    /** Half a pair of keys is a mistake: the shop refuses to start. */
    incomplete: [
      ...(Boolean(pixelId) === Boolean(accessToken) ? [] : [faults.together(['META_PIXEL_ID', 'META_ACCESS_TOKEN'])]),
      ...(Boolean(marketingUrl) === Boolean(marketingSecret)
        ? []
        : [faults.together(['MARKETING_URL', 'MARKETING_SECRET'])]),
      ...(Boolean(measurementId) === Boolean(apiSecret)
        ? []
        : [faults.together(['GA4_MEASUREMENT_ID', 'GA4_API_SECRET'])]),
    ],
  }
}

/** Lists what a live shop refuses to start with: test keys, or another host than the real one. */
export function unsafeAnalyticsSettings({
  meta,
  ga4,
  marketing,
}: Pick<AnalyticsConfig, 'meta' | 'ga4' | 'marketing'>): string[] {
  const wrong: string[] = []
  if (meta?.testCode) wrong.push(faults.demoOnly('META_TEST_CODE'))
  if (meta?.accessToken.startsWith('sandbox')) wrong.push(faults.testKey('META_ACCESS_TOKEN'))
  if (meta && meta.baseUrl !== 'https://graph.facebook.com') wrong.push(faults.notProduction('META_BASE_URL'))
  if (meta && meta.browserUrl !== 'https://www.facebook.com') wrong.push(faults.notProduction('META_BROWSER_URL'))
  if (marketing?.secret.startsWith('sandbox')) wrong.push(faults.testKey('MARKETING_SECRET'))
  if (marketing && !marketing.url.startsWith('https:')) wrong.push(faults.notEncrypted('MARKETING_URL'))
  if (ga4?.apiSecret.startsWith('sandbox')) wrong.push(faults.testKey('GA4_API_SECRET'))
  if (ga4 && !/^https:\/\/(www|region1)\.google-analytics\.com$/.test(ga4.baseUrl))
    wrong.push(faults.notProduction('GA4_BASE_URL'))
  return [...wrong, ...guessable({ MARKETING_SECRET: marketing?.secret })]
}
