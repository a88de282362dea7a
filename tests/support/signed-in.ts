// People with an account who are logged in, put into a running shop's database without its forms.

import { readConfig } from '#platform/config.ts'
import { connectDatabase, type Database } from '#platform/database.ts'
import { publicId } from '#platform/ids.ts'
import { createSessions } from '#platform/sessions.ts'
import { createSigner } from '#platform/signed-value.ts'
import { createAudienceCookie } from '#server/audience-cookie.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { createBuyer } from './buyer.ts'
import { newPerson } from './person.ts'

interface Shop {
  readonly siteUrl: string
  readonly sandboxUrl: string
  readonly databaseUrl: string
}

type Kind = Exclude<Audience, 'guest'>

/** Adds a person with an account that nobody can log in to. */
export async function addPerson(database: Database, kind: Kind = 'member', more: { readonly email?: string } = {}) {
  const { name, lastName, email, rut, telephone, birthdate } = { ...newPerson(), ...more }
  const id = publicId()
  const account = { account_rut: cleanRut(rut)!, account_email: email, password_hash: '-' }
  const { insertId } = await database
    .insertInto('customer')
    .values({
      ...account,
      public_id: id,
      kind,
      rut: account.account_rut,
      name,
      last_name: lastName,
      email,
      phone: telephone,
      birth_date: birthdate,
    })
    .executeTakeFirstOrThrow()
  return { rowId: Number(insertId), id, kind, rut, email }
}

/** A new person with an account, in a browser that is logged in. */
export async function aSignedIn(shop: Shop, kind: Kind = 'member') {
  const database = connectDatabase(shop.databaseUrl, 1)
  try {
    const person = await addPerson(database, kind)
    const sessions = createSessions(database)
    const { secret } = readConfig({ ...process.env, SHOP_MODE: 'demo', DATABASE_URL: shop.databaseUrl })
    const signer = createSigner(secret, 'audience')
    const proof = createAudienceCookie({ signer, secure: false, now: () => new Date() }).set(kind)
    const { cookie } = await sessions.create(person.rowId)
    const cookies = [cookie, proof].map((set) => set.split(';')[0]!)
    return {
      ...person,
      /** The headers of a client that keeps no cookies. */
      bearer: { authorization: `Bearer ${await sessions.createToken(person.rowId)}` },
      cookies,
      buyer: createBuyer(shop, cookies.join('; ')),
    }
  } finally {
    await database.destroy()
  }
}
