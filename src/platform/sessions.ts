// Which browser belongs to which customer, and which client may speak for one. The only home of lucia: cookie and bearer
// token carry random letters, the table only their SHA-256, so that a copy of the database opens no session.
import { createHash } from 'node:crypto'
import { type Adapter, type DatabaseSession, type DatabaseUser, generateId, Lucia, TimeSpan } from 'lucia'
import type { Database, Queryable } from '#platform/database.ts'
import type { CallCustomer } from '#platform/request.ts'

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    UserId: number
    DatabaseUserAttributes: { publicId: string; kind: CallCustomer['kind'] }
  }
}

/** A session ends after so long without use, and after so long whatever its use. */
const IDLE = new TimeSpan(30, 'd')
const ABSOLUTE = new TimeSpan(90, 'd')
/** A bearer token is for one sitting of a client that keeps no cookies. */
const CLIENT = new TimeSpan(30, 'm')

/** With `secure` (a site on https) the cookie only travels encrypted and has the `__Host-` prefix. */
export function createSessions(database: Database, secure = false) {
  const lucia = createLucia(adapterOf(database), secure)
  return {
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
    /** A bearer token for a customer: 30 minutes, never longer. */
    async createToken(customerRowId: number): Promise<string> {
      const token = generateId(40)
      const now = Date.now()
      const expiresAt = new Date(now + CLIENT.milliseconds())
      const values = { id: hashed(token), customer_id: customerRowId, kind: 'client', expires_at: expiresAt } as const
      await database
        .insertInto('session')
        .values({ ...values, created_at: new Date(now) })
        .execute()
      return token
    },
    /** The customer a bearer token speaks for; null for an unknown, an expired or a malformed one. */
    async readToken(token: string): Promise<CallCustomer | null> {
      if (!TOKEN.test(token)) return null
      const row = await findSession(database, token, 'client')
      return row && row.expires_at > new Date()
        ? { rowId: row.customer_id, id: row.public_id, kind: row.customer_kind }
        : null
    },
    /** Ends every session and token of a customer. */
    async endAll(db: Queryable, customerRowId: number): Promise<void> {
      await db.deleteFrom('session').where('customer_id', '=', customerRowId).execute()
    },
    /** Ends the session of a Cookie header, if any. */
    async end(cookieHeader: string): Promise<void> {
      const token = tokenIn(cookieHeader)
      if (token !== null) await lucia.invalidateSession(token)
    },
    /** Ends every bearer token of a customer. */
    async endTokens(customerRowId: number): Promise<void> {
      const tokens = database
        .deleteFrom('session')
        .where('customer_id', '=', customerRowId)
        .where('kind', '=', 'client')
      await tokens.execute()
    },
    /** Ends a bearer token. */
    async endToken(token: string): Promise<void> {
      if (TOKEN.test(token)) await database.deleteFrom('session').where('id', '=', hashed(token)).execute()
    },
    /** By which the session of a Cookie header is recognised and which opens none; null without one. */
    markOf(cookieHeader: string): string | null {
      const token = tokenIn(cookieHeader)
      return token === null ? null : hashed(`mark ${token}`)
    },
    /** Whether a Cookie header has a session, of somebody or nobody. */
    has: (cookieHeader: string): boolean => tokenIn(cookieHeader) !== null,
    /** The Set-Cookie header by which a browser keeps the session it has for another while; null without one. */
    renew(cookieHeader: string): string | null {
      const token = tokenIn(cookieHeader)
      return token === null ? null : lucia.createSessionCookie(token).serialize()
    },
    /** The Set-Cookie header that deletes the cookie. */
    clear: (): string => lucia.createBlankSessionCookie().serialize(),
    deleteExpired: (): Promise<void> => lucia.deleteExpiredSessions(),
  }

  function tokenIn(cookieHeader: string): string | null {
    try {
      const token = lucia.readSessionCookie(cookieHeader)
      return token !== null && TOKEN.test(token) ? token : null
    } catch {
      return null
    }
  }
}

function createLucia(adapter: Adapter, secure: boolean) {
  return new Lucia(adapter, {
    sessionExpiresIn: IDLE,
    sessionCookie: { name: secure ? '__Host-liqui' : 'liqui', attributes: { secure, sameSite: 'lax', path: '/' } },
    getUserAttributes: (attributes) => attributes,
  })
}

function adapterOf(database: Database): Adapter {
  return {
    async getSessionAndUser(token): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const row = await findSession(database, token, 'browser')
      if (!row || row.created_at.getTime() + ABSOLUTE.milliseconds() <= Date.now()) return [null, null]
      const session = { id: token, userId: row.customer_id, expiresAt: row.expires_at, attributes: {} }
      return [session, { id: row.customer_id, attributes: { publicId: row.public_id, kind: row.customer_kind } }]
    },
    async getUserSessions(userId): Promise<DatabaseSession[]> {
      const rows = await database.selectFrom('session').selectAll().where('customer_id', '=', userId).execute()
      return rows.map((row) => ({ id: row.id, userId, expiresAt: row.expires_at, attributes: {} }))
    },
    async setSession(session): Promise<void> {
      const { userId: customer_id, expiresAt: expires_at } = session
      const values = { id: hashed(session.id), customer_id, kind: 'browser', expires_at } as const
      await database
        .insertInto('session')
        .values({ ...values, created_at: new Date() })
        .execute()
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

/** Which letters a token has; a database is not asked for anything else. */
const TOKEN = /^[a-z0-9]{20,64}$/

function findSession(database: Database, token: string, kind: 'browser' | 'client') {
  return database
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['session.expires_at', 'session.created_at', 'session.customer_id'])
    .select(['customer.public_id', 'customer.kind as customer_kind'])
    .where('session.id', '=', hashed(token))
    .where('session.kind', '=', kind)
    .where('customer.blocked_at', 'is', null)
    .executeTakeFirst()
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
