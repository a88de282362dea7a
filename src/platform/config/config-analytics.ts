// Reads the variables of the advertisers to whom visits and purchases are reported. Without keys nothing is
// reported.
import { z } from 'zod'
import { guessable } from './config-live.ts'
import { address, timeout } from './config-values.ts'

/** The variables of Meta's Conversions API and pixel, GA4's Measurement Protocol, and the marketing tool. */
export const analyticsVariables = {
  META_BASE_URL: address('https://graph.facebook.com'),
  META_API_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/)
    .default('v24.0'),
  /** Host of the browser's pixel. */
  META_BROWSER_URL: address('https://www.facebook.com'),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  META_ACCESS_TOKEN: z.string().optional(),
  META_TEST_CODE: z.string().optional(),
  GA4_BASE_URL: address('https://www.google-analytics.com'),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,16}$/)
    .optional(),
  GA4_API_SECRET: z.string().optional(),
  /** The marketing tool: where purchases are posted, and what they are signed with. */
  MARKETING_URL: z.url({ protocol: /^https?$/ }).optional(),
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
      ...(Boolean(pixelId) === Boolean(accessToken) ? [] : ['META_PIXEL_ID and META_ACCESS_TOKEN go together']),
      ...(Boolean(marketingUrl) === Boolean(marketingSecret) ? [] : ['MARKETING_URL and MARKETING_SECRET go together']),
      ...(Boolean(measurementId) === Boolean(apiSecret) ? [] : ['GA4_MEASUREMENT_ID and GA4_API_SECRET go together']),
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
  if (meta?.testCode) wrong.push('META_TEST_CODE is for demo mode only')
  if (meta?.accessToken.startsWith('sandbox')) wrong.push("META_ACCESS_TOKEN is the sandbox's")
  if (meta && meta.baseUrl !== 'https://graph.facebook.com') wrong.push('META_BASE_URL is not the production host')
  if (meta && meta.browserUrl !== 'https://www.facebook.com') wrong.push('META_BROWSER_URL is not the production host')
  if (marketing?.secret.startsWith('sandbox')) wrong.push("MARKETING_SECRET is the sandbox's")
  if (marketing && !marketing.url.startsWith('https:')) wrong.push('MARKETING_URL must be https')
  if (ga4?.apiSecret.startsWith('sandbox')) wrong.push("GA4_API_SECRET is the sandbox's")
  if (ga4 && !/^https:\/\/(www|region1)\.google-analytics\.com$/.test(ga4.baseUrl))
    wrong.push('GA4_BASE_URL is not the production host')
  return [...wrong, ...guessable({ MARKETING_SECRET: marketing?.secret })]
}
