// A shop in which people buy: 40 promotions, a coupon, members with a session, and stock and delivery days for everybody.
import { type Connection, createConnection, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise'
import { connectDatabase } from '#platform/database/database.ts'
import { createSessions } from '#platform/secrets/sessions.ts'
import { checkDigit } from '#shop/shared/rut.ts'

/** How many run. */
export const PROMOTIONS = 40
/** A coupon of the demonstration that counts beside promotions. */
export const COUPON = 'MENOS3000'

const PLENTY = 1_000_000
/** Each brand's third is given away, so that most carts have several. */
const OFFERS = [
  { kind: 'percentage', percentage: 15 },
  { kind: 'nForM', take_units: 3, pay_units: 2 },
  { kind: 'secondUnit', percentage: 50 },
] as const

/** Runs before the web process starts, which reads promotions and settings only now and then. */
export async function openForBuyers(databaseUrl: string): Promise<void> {
  await withConnection(databaseUrl, async (connection) => {
    await connection.query('UPDATE stock SET stock = stock + ? WHERE store_id = 9', [PLENTY])
    for (const name of ['SAME_DAY_ORDER_LIMIT', 'NEXT_DAY_ORDER_LIMIT'])
      await connection.query('REPLACE INTO setting (name, value, public) VALUES (?, ?, FALSE)', [name, PLENTY])
    await addPromotions(connection)
  })
}

/** On as many brands, the largest first, beside those of the demonstration. */
async function addPromotions(connection: Connection): Promise<void> {
  const [brands] = await connection.query<RowDataPacket[]>(
    'SELECT brand FROM product WHERE active GROUP BY brand ORDER BY COUNT(*) DESC, brand LIMIT ?',
    [PROMOTIONS],
  )
  const [[stored]] = await connection.query<RowDataPacket[]>('SELECT COUNT(*) AS n FROM promotion WHERE active')
  for (const [n, { brand }] of brands.slice(stored?.n).entries()) {
    const row = { name: `Promoción ${n}`, ...OFFERS[n % OFFERS.length] }
    const [{ insertId }] = await connection.query<ResultSetHeader>('INSERT INTO promotion SET ?', [row])
    const goods = { promotion_id: insertId, kind: 'brand', value: brand }
    await connection.query('INSERT INTO promotion_goods SET ?', [goods])
  }
  const [[running]] = await connection.query<RowDataPacket[]>('SELECT COUNT(*) AS n FROM promotion WHERE active')
  if (running?.n !== PROMOTIONS) throw new Error(`${running?.n} promotions run, not ${PROMOTIONS}`)
}

export interface Member {
  readonly id: string
  readonly email: string
  /** Of his session. */
  readonly cookie: string
}

/** So many new members, each with a session. */
export async function newMembers(databaseUrl: string, count: number): Promise<Member[]> {
  const database = connectDatabase(databaseUrl)
  const sessions = createSessions(database)
  try {
    return await withConnection(databaseUrl, async (connection) => {
      const members: Member[] = []
      for (let n = 0; n < count; n++) {
        const row = memberRow(n)
        const [{ insertId }] = await connection.query<ResultSetHeader>('INSERT INTO customer SET ?', [row])
        const { cookie } = await sessions.create(insertId)
        members.push({ id: row.public_id, email: row.email, cookie: cookie.split(';')[0]! })
      }
      return members
    })
  } finally {
    await database.destroy()
  }
}

function memberRow(n: number) {
  const number = String(4_000_000 + n)
  const rut = number + checkDigit(number)
  const email = `socia.${n}@correo.example`
  return {
    public_id: `bench-${String(n).padStart(16, '0')}`,
    ...{ kind: 'member', rut, account_rut: rut, email, account_email: email },
    ...{ name: 'Camila', last_name: 'Rojas', phone: `+569${number}1`, birth_date: '1990-05-17' },
  }
}

export async function withConnection<Value>(
  databaseUrl: string,
  work: (connection: Connection) => Promise<Value>,
): Promise<Value> {
  const connection = await createConnection({ uri: databaseUrl, dateStrings: ['DATE'] })
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}
