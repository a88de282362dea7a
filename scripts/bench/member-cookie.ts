// What the browser of somebody of the club sends: a session's cookie and the proof of his audience.
import { readConfig } from '#platform/config/config.ts'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { createSessions } from '#platform/secrets/sessions.ts'
import { createSigner } from '#platform/secrets/signed-value.ts'
import { createAudienceCookie } from '#server/http/audience-cookie.ts'

/** Signed as a demonstration signs, whose web process the bench starts. Of this member, or of any. */
export async function memberCookie(databaseUrl: string, member?: number): Promise<string> {
  const { secret } = readConfig({ SHOP_MODE: 'demo', DATABASE_URL: databaseUrl })
  const signer = createSigner(secret, 'audience')
  const { set } = createAudienceCookie({ signer, secure: false, now: () => new Date() })
  const database = connectDatabase(databaseUrl, 1)
  try {
    const session = await createSessions(database).create(member ?? (await anyMember(database)))
    return `${session.cookie.split(';')[0]}; ${set('member').split(';')[0]}`
  } finally {
    await database.destroy()
  }
}

async function anyMember(database: Database): Promise<number> {
  const found = await database.selectFrom('customer').select('id').where('kind', '=', 'member').executeTakeFirst()
  if (found) return found.id
  const names = { name: 'Bench', last_name: 'Bench', phone: '+56900000000', birth_date: '1990-01-01' }
  const account = { account_rut: '111111111', account_email: 'bench@correo.example', password_hash: '-' }
  const { insertId } = await database
    .insertInto('customer')
    .values({
      public_id: publicId(),
      kind: 'member',
      rut: '111111111',
      email: account.account_email,
      ...names,
      ...account,
    })
    .executeTakeFirstOrThrow()
  return Number(insertId)
}
