// A program of somebody else's that calls the shop with a key, as an ERP does.
import { createHash, randomUUID } from 'node:crypto'
import type { Scope } from '#shop/integrations/keys/scopes.ts'
import type { ShopDatabase } from '#tests/support/shop/shop-database.ts'

/** What its keys are called in the database, so that they can be taken away again. */
export const PROGRAM_NAMES = 'prueba http %'

let made = 0

/** Gives a new key of these scopes to a program. */
export async function keyOf(database: Pick<ShopDatabase, 'change'>, ...scopes: readonly Scope[]): Promise<string> {
  const key = `liqui_${randomUUID()}`
  made += 1
  await database.change(
    'INSERT INTO integration_key (name, key_hash, scopes, created_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))',
    [
      PROGRAM_NAMES.replace('%', `${made} ${key.slice(-6)}`),
      createHash('sha256').update(key).digest('hex'),
      scopes.join(','),
    ],
  )
  return key
}

/** A program with a key; `body` is sent as it is where it is a text. */
export function createProgram({ siteUrl }: { readonly siteUrl: string }, key: string) {
  return {
    async call(method: string, path: string, body?: unknown) {
      const answer = await fetch(siteUrl + path, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any }
    },
  }
}
