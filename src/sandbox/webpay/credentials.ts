// The commerce codes and keys the stand-in accepts: Transbank's public test keys, and one pair of the environment.
import { IntegrationApiKeys, IntegrationCommerceCodes } from '#platform/http/transbank.ts'

export type Commerce = { readonly code: string; readonly deferred: boolean }
export type Credentials = { find(code: unknown, key: unknown): Commerce | undefined }

/** The accepted pairs of Tbk-Api-Key-Id and Tbk-Api-Key-Secret. */
export function createCredentials(extra?: { code: string; key: string }): Credentials {
  const keys = new Map<string, string>([
    [IntegrationCommerceCodes.WEBPAY_PLUS, IntegrationApiKeys.WEBPAY],
    [IntegrationCommerceCodes.WEBPAY_PLUS_DEFERRED, IntegrationApiKeys.WEBPAY],
  ])
  if (extra) keys.set(extra.code, extra.key)
  return {
    find(code, key) {
      if (typeof code !== 'string' || typeof key !== 'string' || keys.get(code) !== key) return undefined
      return { code, deferred: code === IntegrationCommerceCodes.WEBPAY_PLUS_DEFERRED }
    },
  }
}
