// People with an account, written straight into a shop's database, and what their browsers send: for tests that are not
// about joining or logging in (those use member.ts and account-desk.ts).
import { readConfig } from '#platform/config/config.ts'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import type { CallCustomer } from '#platform/request.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { createPasswords } from '#platform/secrets/passwords.ts'
import { createSessions } from '#platform/secrets/sessions.ts'
import { createSigner } from '#platform/secrets/signed-value.ts'
import { createAudienceCookie } from '#server/http/audience-cookie.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { createBuyer } from './buyer.ts'
import { newPerson } from './person.ts'

type Kind = Exclude<CallCustomer['kind'], 'guest'>

/** Somebody nobody was before; without a password nobody can log in to the account. */
export async function addPerson(
  database: Database,
  kind: Kind = 'member',
  { password }: { readonly password?: string } = {},
) {
  const { name, lastName, email, rut, telephone: phone, birthdate } = newPerson()
  const id = publicId()
  const cleaned = cleanRut(rut)!
  const names = { name, last_name: lastName, phone, birth_date: birthdate }
  const account = {
    account_rut: cleaned,
    account_email: email,
    password_hash: password === undefined ? null : await createPasswords().hash(password),
  }
  const { insertId } = await database
    .insertInto('customer')
    .values({ public_id: id, kind, rut: cleaned, email, ...names, ...account })
    .executeTakeFirstOrThrow()
  return { rowId: Number(insertId), id, kind, rut, email }
}

export type People = ReturnType<typeof openPeople>

/** The people of a shop that runs as a demonstration. */
export function openPeople(databaseUrl: string) {
  const database = connectDatabase(databaseUrl, 4)
  const sessions = createSessions(database)
  const { secret } = readConfig({ SHOP_MODE: 'demo', DATABASE_URL: databaseUrl })
  const signer = createSigner(secret, 'audience')
  const proof = createAudienceCookie({ signer, secure: false, now: () => new Date() })
  const sent = (header: string) => header.split(';')[0]!
  return {
    add: (kind?: Kind, more?: { readonly password?: string }) => addPerson(database, kind, more),
    /** The `Cookie` header of a browser after logging in: its session, then its audience. */
    async logIn({ id }: { readonly id: string }): Promise<string> {
      const { rowId, kind } = await database
        .selectFrom('customer')
        .select(['id as rowId', 'kind'])
        .where('public_id', '=', id)
        .executeTakeFirstOrThrow()
      return `${sent((await sessions.create(rowId)).cookie)}; ${sent(proof.set(kind))}`
    },
    /** What a client that has no cookies sends instead. */
    bearer: async ({ rowId }: { readonly rowId: number }) => ({
      authorization: `Bearer ${await sessions.createToken(rowId)}`,
    }),
    /** Ends the session of a `Cookie` header; the header itself is the browser's to forget. */
    logOut: (cookie: string) => sessions.end(cookie),
    close: () => database.destroy(),
  }
}

interface Shop {
  readonly siteUrl: string
  readonly sandboxUrl: string
  readonly databaseUrl: string
}

/** A new person with an account, in a browser that is logged in. */
export async function aSignedIn(shop: Shop, kind?: Kind, more?: { readonly password?: string }) {
  const people = openPeople(shop.databaseUrl)
  try {
    const person = await people.add(kind, more)
    const cookie = await people.logIn(person)
    const buyer = createBuyer(shop, cookie)
    return { ...person, bearer: await people.bearer(person), cookie, buyer }
  } finally {
    await people.close()
  }
}
