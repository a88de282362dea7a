// A member and a session of his, written straight into a running shop's database: no form, no captcha, no code.
import { argon2Sync, createHash, randomBytes } from 'node:crypto'
import { cleanRut } from '#shop/shared/rut.ts'
import { newPerson } from './person.ts'
import type { ShopDatabase } from './shop-database.ts'

export const MEMBER_PASSWORD = 'una frase larga'
/** Of that password, as the shop stores it. */
const HASH = hashOf(MEMBER_PASSWORD)

function hashOf(message: string): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message, nonce, memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 })
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${plain(nonce)}$${plain(tag)}`
}

export interface MemberSession {
  readonly rowId: number
  readonly email: string
  readonly rut: string
  /** The value of the session's cookie. */
  readonly token: string
}

/** Somebody nobody was before, logged in. */
export async function newMemberSession(database: ShopDatabase): Promise<MemberSession> {
  const { name, lastName, email, rut, telephone, birthdate } = newPerson()
  const cleaned = cleanRut(rut)
  await database.change(
    `INSERT INTO customer (public_id, kind, rut, name, last_name, email, phone, birth_date, account_rut, account_email, password_hash)
     VALUES (?, 'member', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [randomBytes(11).toString('hex'), cleaned, name, lastName, email, telephone, birthdate, cleaned, email, HASH],
  )
  const { id: rowId } = await database.one<{ id: number }>('SELECT id FROM customer WHERE account_email = ?', [email])
  return { rowId, email, rut, token: await newSession(database, rowId) }
}

/** Another session of a customer: the value of its cookie. */
export async function newSession(database: ShopDatabase, rowId: number): Promise<string> {
  const token = randomBytes(20).toString('hex')
  await database.change('INSERT INTO session (id, customer_id, expires_at, created_at) VALUES (?, ?, ?, ?)', [
    createHash('sha256').update(token).digest('hex'),
    rowId,
    new Date(Date.now() + 86_400_000),
    new Date(),
  ])
  return token
}
