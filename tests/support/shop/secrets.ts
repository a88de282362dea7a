// What must not be found in a log, a database or a page: the keys the shop is given, and whole card numbers.
import { createPool, type RowDataPacket } from 'mysql2/promise'
import { shopEnvironment } from '#scripts/machine/environment.mjs'

const ports = { web: 1, sandbox: 2, mail: 3 }

/** The demonstration's, with the sandbox at no address. */
export const demoEnvironment = shopEnvironment({
  ...{ ports, dataDir: '/nowhere', databaseUrl: 'mysql://x', environment: {} },
})

/** Keys that a demonstration has only where they are given to it. */
const GIVEN = ['sandbox-openfactura-key']

/** Whatever the environment calls a secret, of every party. */
export const SECRETS: readonly string[] = Object.entries(demoEnvironment)
  .filter(
    ([name, value]) => /SECRET|TOKEN|PRIVATE|PASSWORD/.test(name) && !/URL/.test(name) && (value ?? '').length > 8,
  )
  .map(([, value]) => value!)
  .concat(GIVEN)

const CARD = /(?<![\w.-])(?:4\d{15}|5[1-5]\d{14}|3[47]\d{13})(?![\w.-])/g

/** The secrets and card numbers in a text. */
export function secretsIn(text: string): string[] {
  return [...SECRETS.filter((secret) => text.includes(secret)), ...(text.match(CARD) ?? []).filter(isCardNumber)]
}

/** Luhn's check: a number that fails it is no card's. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Where a database holds any, as `table: secret`: every column of text, JSON and bytes. */
export async function secretsOfDatabase(url: string): Promise<string[]> {
  const pool = createPool({ uri: url, connectionLimit: 1 })
  const read = async (sql: string) => (await pool.query<RowDataPacket[]>(sql))[0] as Record<string, unknown>[]
  try {
    const columns = await read(
      `SELECT table_name AS 'table', GROUP_CONCAT(CONCAT('\`', column_name, '\`')) AS names FROM information_schema.columns
       WHERE table_schema = DATABASE() AND data_type IN ('char','varchar','tinytext','text','mediumtext','longtext','json','blob','mediumblob','longblob')
       GROUP BY table_name`,
    )
    const found: string[] = []
    for (const { table, names } of columns)
      for (const row of await read(`SELECT ${names} FROM \`${table}\``))
        for (const value of Object.values(row)) {
          const text = Buffer.isBuffer(value) ? value.toString('latin1') : String(value)
          found.push(...secretsIn(text).map((secret) => `${table}: ${secret}`))
        }
    return found
  } finally {
    await pool.end()
  }
}
