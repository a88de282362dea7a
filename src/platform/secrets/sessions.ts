// Binds browsers to customers, and lets clients speak for one, by lucia, which is used nowhere else. Cookie and bearer token carry
// random letters, the table only their SHA-256, so that a copy of the database opens no session.
import { createHash } from 'node:crypto'
import { type Adapter, type DatabaseSession, type DatabaseUser, generateId, Lucia, TimeSpan } from 'lucia'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { CallCustomer } from '#platform/request.ts'
import { NOWHERE, type Origin } from '#shop/shared/requests/origin.ts'
import type { LivingSession } from './living-sessions.ts'

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    UserId: number
    DatabaseSessionAttributes: { network: string | null; device: string | null }
    DatabaseUserAttributes: { publicId: string; kind: CallCustomer['kind'] }
  }
}

/** The time without use after which a session ends; below it the one after which it ends whatever its use. */
const IDLE = new TimeSpan(30, 'd')
const ABSOLUTE = new TimeSpan(90, 'd')
/** The least time between two notes of a session's use, so that most reads stay reads. */
const USED_EVERY = new TimeSpan(15, 'm')
/** The most sessions of one customer that are listed; a program that logs in again and again has more. */
const MOST_LISTED = 30
/** The life of a bearer token, which is for one sitting of a client that keeps no cookies. */
const CLIENT = new TimeSpan(30, 'm')

/** Makes the sessions; with `secure` (a site on https) the cookie only travels encrypted and has the `__Host-` prefix. */
export function createSessions(database: Database, secure = false) {
  const lucia = createLucia(adapterOf(database), secure)
  return {
    cookieName: lucia.sessionCookieName,
    /** Finds which of these tokens have a browser's session that has not ended, of somebody who is not blocked. */
    async living(tokens: readonly string[]): Promise<ReadonlyMap<string, LivingSession>> {
      const byId = new Map(tokens.filter((token) => TOKEN.test(token)).map((token) => [hashed(token), token]))
      if (byId.size === 0) return new Map()
      const rows = await sessionRows(database, [...byId.keys()], 'browser').execute()
      return new Map(
        rows.map(({ session_id: id, customer_kind: kind, expires_at, created_at }) => {
          const until = Math.min(expires_at.getTime(), created_at.getTime() + ABSOLUTE.milliseconds())
          return [byId.get(id) ?? '', { kind, until }]
        }),
      )
    },
    /** Reads the customer to whom a Cookie header is bound; null for none, an unknown, an expired or a malformed one. */
    async read(cookieHeader: string): Promise<CallCustomer | null> {
      const token = tokenIn(cookieHeader)
      if (token === null) return null
      const { user } = await lucia.validateSession(token)
      return user ? { rowId: user.id, id: user.publicId, kind: user.kind, sessionId: hashed(token) } : null
    },
    /** Makes a session; `cookie` is its Set-Cookie header, `sessionId` its id in the table. */
    async create(
      customerRowId: number,
      { network, device }: Origin = NOWHERE,
    ): Promise<{ cookie: string; sessionId: string }> {
      const session = await lucia.createSession(customerRowId, { network, device })
      return { cookie: lucia.createSessionCookie(session.id).serialize(), sessionId: hashed(session.id) }
    },
    /** Makes a customer's bearer token, which lasts 30 minutes and no longer than the session it is given with. */
    async createToken(customerRowId: number, sessionId: string | null = null): Promise<string> {
      const token = generateId(40)
      const now = Date.now()
      const expiresAt = new Date(now + CLIENT.milliseconds())
      const values = { id: hashed(token), customer_id: customerRowId, kind: 'client', expires_at: expiresAt } as const
      await database
        .insertInto('session')
        .values({ ...values, created_at: new Date(now), used_at: new Date(now), parent_id: sessionId })
        .execute()
      return token
    },
    /** Reads the customer for whom a bearer token speaks; null for an unknown, an expired or a malformed one. */
    async readToken(token: string): Promise<CallCustomer | null> {
      if (!TOKEN.test(token)) return null
      const row = await findSession(database, token, 'client')
      if (!row || row.expires_at <= new Date()) return null
      await noteUse(database, row)
      const { customer_id: rowId, public_id: id, customer_kind: kind, parent_id: parent } = row
      return { rowId, id, kind, ...(parent !== null && { sessionId: parent }) }
    },
    /** Lists a customer's open sessions, those used last first, without their tokens. */
    async list(customerRowId: number): Promise<OpenSession[]> {
      const rows = await openSessions(customerRowId).limit(MOST_LISTED).execute()
      return rows.map(({ id, created_at, used_at, network, device }) => ({
        sessionId: id,
        id: publicIdOf(id),
        begun: created_at,
        used: used_at ?? created_at,
        network,
        device: device ?? '',
      }))
    },
    /** Ends the session of a customer with this public id, and its tokens; false when he has none. */
    async endOne(customerRowId: number, id: string): Promise<boolean> {
      const found = (await openSessions(customerRowId).execute()).find((row) => publicIdOf(row.id) === id)
      if (!found) return false
      await database
        .deleteFrom('session')
        .where('customer_id', '=', customerRowId)
        .where((eb) => eb.or([eb('id', '=', found.id), eb('parent_id', '=', found.id)]))
        .execute()
      return true
    },
    /** Ends every session and token of a customer but one session and what was given with it; says how many sessions. */
    async endOthers(customerRowId: number, sessionId: string): Promise<number> {
      const others = () =>
        database.deleteFrom('session').where('customer_id', '=', customerRowId).where('id', '<>', sessionId)
      const { numDeletedRows } = await others().where('kind', '=', 'browser').executeTakeFirst()
      await others()
        .where('kind', '=', 'client')
        .where((eb) => eb.or([eb('parent_id', 'is', null), eb('parent_id', '<>', sessionId)]))
        .execute()
      return Number(numDeletedRows)
    },
    /** Ends every session and token of a customer. */
    async endAll(db: Queryable, customerRowId: number): Promise<void> {
      await db.deleteFrom('session').where('customer_id', '=', customerRowId).execute()
    },
    /** Ends the session of a Cookie header, if any, and the tokens that were given with it. */
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
    async endToken(token: string): Promise<void> {
      if (TOKEN.test(token)) await database.deleteFrom('session').where('id', '=', hashed(token)).execute()
    },
    /** Gives the key under which a Cookie header's session is stored, which opens no session; null without one. */
    keyOf(cookieHeader: string): string | null {
      const token = tokenIn(cookieHeader)
      return token === null ? null : hashed(token)
    },
    /** Gives the key under which a bearer token is stored. */
    keyOfToken: (token: string): string => hashed(token),
    /** Says whether a Cookie header has a session's token, valid or not. */
    has: (cookieHeader: string): boolean => tokenIn(cookieHeader) !== null,
    /** Makes the Set-Cookie header by which a browser keeps its session for another while; null without one. */
    renew(cookieHeader: string): string | null {
      const token = tokenIn(cookieHeader)
      return token === null ? null : lucia.createSessionCookie(token).serialize()
    },
    /** Makes the Set-Cookie header that deletes the cookie. */
    clear: (): string => lucia.createBlankSessionCookie().serialize(),
    deleteExpired: (): Promise<void> => lucia.deleteExpiredSessions(),
  }

  function openSessions(customerRowId: number) {
    return database
      .selectFrom('session')
      .select(['id', 'created_at', 'used_at', 'network', 'device'])
      .where('customer_id', '=', customerRowId)
      .where('kind', '=', 'browser')
      .where('expires_at', '>', new Date())
      .where('created_at', '>', new Date(Date.now() - ABSOLUTE.milliseconds()))
      .orderBy(({ fn }) => fn.coalesce('used_at', 'created_at'), 'desc')
      .orderBy('id')
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

export interface OpenSession {
  /** The id in the table, which never leaves the server. */
  readonly sessionId: string
  /** The public id, by which its owner ends it. */
  readonly id: string
  readonly begun: Date
  /** The last use, to a quarter of an hour. */
  readonly used: Date
  readonly network: string | null
  readonly device: string
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
      if (row.expires_at > new Date()) await noteUse(database, row)
      const { network, device } = row
      const session = { id: token, userId: row.customer_id, expiresAt: row.expires_at, attributes: { network, device } }
      return [session, { id: row.customer_id, attributes: { publicId: row.public_id, kind: row.customer_kind } }]
    },
    async getUserSessions(userId): Promise<DatabaseSession[]> {
      const rows = await database.selectFrom('session').selectAll().where('customer_id', '=', userId).execute()
      return rows.map(({ id, expires_at, network, device }) => ({
        id,
        userId,
        expiresAt: expires_at,
        attributes: { network, device },
      }))
    },
    async setSession(session): Promise<void> {
      const { userId: customer_id, expiresAt: expires_at } = session
      const values = { id: hashed(session.id), customer_id, kind: 'browser', expires_at } as const
      const now = new Date()
      await database
        .insertInto('session')
        .values({ ...values, ...session.attributes, created_at: now, used_at: now })
        .execute()
    },
    async updateSessionExpiration(token, expiresAt): Promise<void> {
      await database.updateTable('session').set({ expires_at: expiresAt }).where('id', '=', hashed(token)).execute()
    },
    async deleteSession(token): Promise<void> {
      const id = hashed(token)
      // One after the other, each by its key: together they might lock every session.
      for (const column of ['id', 'parent_id'] as const)
        await database.deleteFrom('session').where(column, '=', id).execute()
    },
    async deleteUserSessions(userId): Promise<void> {
      await database.deleteFrom('session').where('customer_id', '=', userId).execute()
    },
    async deleteExpiredSessions(): Promise<void> {
      await database.deleteFrom('session').where('expires_at', '<=', new Date()).execute()
    },
  }
}

/** Matches the letters of a token; the database is not asked for anything else. */
const TOKEN = /^[a-z0-9]{20,64}$/

function findSession(database: Database, token: string, kind: 'browser' | 'client') {
  return sessionRows(database, [hashed(token)], kind).executeTakeFirst()
}

/** Selects these sessions of people who are not blocked. */
function sessionRows(database: Database, ids: readonly string[], kind: 'browser' | 'client') {
  return database
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['session.id as session_id', 'session.expires_at', 'session.created_at', 'session.customer_id'])
    .select(['session.used_at', 'session.parent_id', 'session.network', 'session.device'])
    .select(['customer.public_id', 'customer.kind as customer_kind'])
    .where('session.id', 'in', ids)
    .where('session.kind', '=', kind)
    .where('customer.blocked_at', 'is', null)
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Notes the use of a session, and of the one a token was given with, where the last note is old. */
async function noteUse(database: Database, { session_id, parent_id, used_at }: FoundSession): Promise<void> {
  const now = new Date()
  const stale = new Date(now.getTime() - USED_EVERY.milliseconds())
  if (used_at !== null && used_at > stale) return
  try {
    await database
      .updateTable('session')
      .set({ used_at: now })
      .where('id', 'in', parent_id === null ? [session_id] : [session_id, parent_id])
      .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<=', stale)]))
      .execute()
  } catch {
    // A preview's database is read only, and whoever reads a page does not wait for a note.
  }
}

/** Makes a session's public id, from which nothing follows that opens it. */
function publicIdOf(sessionId: string): string {
  return createHash('sha256').update(`session ${sessionId}`).digest('base64url').slice(0, 22)
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
