// People with accounts of every kind, made in a shop's own database, and what their browsers send: for tests
// that are about audiences and not about logging in.

import { readConfig } from '#platform/config.ts'
import { connectDatabase, type Database } from '#platform/database.ts'
import { publicId } from '#platform/ids.ts'
import type { CallCustomer } from '#platform/request.ts'
import { createSessions } from '#platform/sessions.ts'
import { createSigner } from '#platform/signed-value.ts'
import { createAudienceCookie } from '#server/audience-cookie.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { newPerson } from './person.ts'

/** Somebody with an account nobody had before. */
export async function addAccount(
  database: Database,
  kind: Exclude<CallCustomer['kind'], 'guest'>,
): Promise<CallCustomer & { readonly email: string }> {
  const { name, lastName: last_name, email, rut, telephone: phone, birthdate: birth_date } = newPerson()
  const id = publicId()
  const account = { account_rut: cleanRut(rut), account_email: email }
  const { insertId } = await database
    .insertInto('customer')
    .values({ public_id: id, kind, rut: cleanRut(rut)!, name, last_name, email, phone, birth_date, ...account })
    .executeTakeFirstOrThrow()
  return { rowId: Number(insertId), id, kind, email }
}

export type Accounts = ReturnType<typeof openAccounts>

/** Accounts of a shop that runs as a demonstration. */
export function openAccounts(databaseUrl: string) {
  const database = connectDatabase(databaseUrl, 4)
  const sessions = createSessions(database)
  const { secret } = readConfig({ SHOP_MODE: 'demo', DATABASE_URL: databaseUrl })
  const signer = createSigner(secret, 'audience')
  const proof = createAudienceCookie({ signer, secure: false, now: () => new Date() })
  const sent = (header: string) => header.split(';')[0]!
  return {
    add: (kind: Exclude<CallCustomer['kind'], 'guest'>) => addAccount(database, kind),
    /** The `Cookie` header of a browser after logging in. */
    logIn: async ({ rowId, kind }: Pick<CallCustomer, 'rowId' | 'kind'>) =>
      `${sent((await sessions.create(rowId)).cookie)}; ${sent(proof.set(kind))}`,
    /** Ends the session of a `Cookie` header; the header itself is the browser's to forget. */
    logOut: (cookie: string) => sessions.end(cookie),
    close: () => database.destroy(),
  }
}
