// Which browser belongs to which customer. The only home of lucia: the cookie carries a random token, the table only its
// SHA-256, so that a copy of the database opens no session.
import { createHash } from 'node:crypto'
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia'
import type { Database } from '#platform/database.ts'
import type { CallCustomer } from '#platform/request.ts'

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    UserId: number
    DatabaseUserAttributes: { publicId: string; kind: CallCustomer['kind'] }
  }
}

const LIFETIME = new TimeSpan(30, 'd')

/** With `secure` (a site on https) the cookie only travels encrypted and has the `__Host-` prefix. */
export function createSessions(database: Database, secure = false) {
  const lucia = createLucia(adapterOf(database), secure)
  return {
    /** Whether a Cookie header has a session token, valid or not. */
    hasCookie: (cookieHeader: string): boolean => tokenIn(cookieHeader) !== null,
    /** The customer a Cookie header binds to; null for none, an unknown, an expired or a malformed one. */
    async read(cookieHeader: string): Promise<CallCustomer | null> {
      const token = tokenIn(cookieHeader)
      if (token === null) return null
      const { user } = await lucia.validateSession(token)
      return user ? { rowId: user.id, id: user.publicId, kind: user.kind } : null
    },
    /** A new session; `cookie` is its Set-Cookie header. */
    async create(customerRowId: number): Promise<{ cookie: string }> {
      const session = await lucia.createSession(customerRowId, {})
      return { cookie: lucia.createSessionCookie(session.id).serialize() }
    },
    /** Ends the session of a Cookie header, if any. */
    async end(cookieHeader: string): Promise<void> {
      const token = tokenIn(cookieHeader)
      if (token !== null) await lucia.invalidateSession(token)
    },
    /** The Set-Cookie header that deletes the cookie. */
    clear: (): string => lucia.createBlankSessionCookie().serialize(),
    deleteExpired: (): Promise<void> => lucia.deleteExpiredSessions(),
  }

  function tokenIn(cookieHeader: string): string | null {
    try {
      const token = lucia.readSessionCookie(cookieHeader)
      return token !== null && /^[a-z0-9]{20,64}$/.test(token) ? token : null
    } catch {
      return null
    }
  }
}

function createLucia(adapter: Adapter, secure: boolean) {
  return new Lucia(adapter, {
    sessionExpiresIn: LIFETIME,
    sessionCookie: { name: secure ? '__Host-liqui' : 'liqui', attributes: { secure, sameSite: 'lax', path: '/' } },
    getUserAttributes: (attributes) => attributes,
  })
}

function adapterOf(database: Database): Adapter {
  return {
    async getSessionAndUser(token): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const row = await database
        .selectFrom('session')
        .innerJoin('customer', 'customer.id', 'session.customer_id')
        .select(['session.expires_at', 'customer.id as key', 'customer.public_id', 'customer.kind'])
        .where('session.id', '=', hashed(token))
        .executeTakeFirst()
      if (!row) return [null, null]
      const session = { id: token, userId: row.key, expiresAt: row.expires_at, attributes: {} }
      return [session, { id: row.key, attributes: { publicId: row.public_id, kind: row.kind } }]
    },
    async getUserSessions(userId): Promise<DatabaseSession[]> {
      const rows = await database.selectFrom('session').selectAll().where('customer_id', '=', userId).execute()
      return rows.map((row) => ({ id: row.id, userId, expiresAt: row.expires_at, attributes: {} }))
    },
    async setSession(session): Promise<void> {
      const values = { id: hashed(session.id), customer_id: session.userId, expires_at: session.expiresAt }
      await database.insertInto('session').values(values).execute()
    },
    async updateSessionExpiration(token, expiresAt): Promise<void> {
      await database.updateTable('session').set({ expires_at: expiresAt }).where('id', '=', hashed(token)).execute()
    },
    async deleteSession(token): Promise<void> {
      await database.deleteFrom('session').where('id', '=', hashed(token)).execute()
    },
    async deleteUserSessions(userId): Promise<void> {
      await database.deleteFrom('session').where('customer_id', '=', userId).execute()
    },
    async deleteExpiredSessions(): Promise<void> {
      await database.deleteFrom('session').where('expires_at', '<=', new Date()).execute()
    },
  }
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
