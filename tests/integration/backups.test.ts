// A shop is backed up while its rows change, and restored on another server: all of it as of one moment. What was cut, changed or sealed with another
// key is refused; a moment after the backup comes from the binary log; nothing leaves the restored shop until it is let go.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '#platform/database/database.ts'
import { createLogger } from '#platform/log/logger.ts'
import { readBackup } from '#scripts/backup/read-backup.ts'
import { EXPORTED, LEFT_OUT } from '#scripts/export/exported-tables.ts'
import { checkout, inside } from '#scripts/machine/checkout.mjs'
import { type PrivateDatabase, startDatabase } from '#scripts/machine/database.mjs'
import { node24 } from '#scripts/machine/installation.mjs'
import { tryLock } from '#scripts/machine/lock.mjs'
import { backups as check } from '#server/doctor/checks/backups.ts'
import { startUnlessHeld } from '#server/jobs/unless-held.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { seededDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { openShopDatabase, type ShopDatabase } from '#tests/support/shop/shop-database.ts'

const KEY = 'una clave de cuarenta letras, solo de prueba'
/** Each test runs several programs to their end. */
const PATIENCE_MS = 300_000
const PHOTO = 'photos/0123456789abcdef.jpg'

let folder: string
let schema: TestDatabase
let plain: ShopDatabase
let other: PrivateDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'liqui-backups-'))
  mkdirSync(join(folder, 'data/photos'), { recursive: true })
  writeFileSync(join(folder, 'data', PHOTO), 'una foto')
  schema = await seededDatabase()
  plain = openShopDatabase(schema.url)
  other = await startDatabase({ dataDir: join(folder, 'server'), durable: false, binaryLog: true })
}, PATIENCE_MS)
afterAll(async () => {
  await other?.stop()
  await schema?.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a program to its end. */
function run(name: string, args: readonly string[], own: Readonly<Record<string, string>>) {
  const { NODE_ENV: _, VITEST: __, ...outside } = process.env
  const env = { ...outside, SHOP_MODE: 'demo', BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: KEY, DATA_DIR: join(folder, 'data'), ...own } // biome-ignore format: one row
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(node24, [inside(`scripts/${name}.ts`), ...args], { cwd: checkout, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}

const backup = (databaseUrl: string, ...args: string[]) => run('backup', args, { DATABASE_URL: databaseUrl })
const restore = (databaseUrl: string, ...args: string[]) =>
  run('restore', args, { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'restored') })

const written = (schemaName: string) => readdirSync(join(folder, 'backups')).filter((name) => name.startsWith(`${schemaName}-`)).sort().map((name) => join(folder, 'backups', name)) // biome-ignore format: one row
const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function newSchema(name: string): Promise<string> {
  const server = await createConnection({ uri: other.url })
  await server.query('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [name])
  await server.end()
  const url = new URL(other.url)
  url.pathname = `/${name}`
  return url.href
}

/** Each table's rows, as they are. */
async function contentOf(database: ShopDatabase): Promise<Map<string, string>> {
  const tables = await database.rows<{ name: string }>('SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY 1') // biome-ignore format: one query
  const sums = await database.rows<Record<string, string>>(`CHECKSUM TABLE ${tables.map(({ name }) => `\`${name}\``).join(', ')}`) // biome-ignore format: one query
  return new Map(sums.map((each) => [each.Table!.split('.')[1]!, String(each.Checksum)]))
}

describe('a backup that is taken while rows change', { timeout: PATIENCE_MS }, () => {
  let restored: ShopDatabase
  let file: string
  beforeAll(async () => {
    await plain.change("INSERT INTO job (kind, unique_key, payload, run_at) VALUES ('order.confirmation', 'a', '{}', NOW()), ('webhook.deliver', 'b', '{}', NOW())") // biome-ignore format: one query
    await plain.change("INSERT INTO setting (name, value, public) VALUES ('TEST_ONE', '0', 0), ('TEST_OTHER', '0', 0)")
    let isOver = false
    const changing = Promise.all([1, 2].map(async () => {
        while (!isOver) await plain.change("UPDATE setting SET value = value + IF(name = 'TEST_ONE', 1, -1) WHERE name IN ('TEST_ONE', 'TEST_OTHER')") // biome-ignore format: one query
      })) // biome-ignore format: one row
    const made = await backup(schema.url)
    isOver = true
    await changing
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('cifrado') })
    file = written(nameOf(schema.url))[0]!
  }, PATIENCE_MS)

  test('says what it holds, and is proved whole', async () => {
    const said = await backup(schema.url, '--check')
    expect(said).toMatchObject({ code: 0, said: expect.stringContaining('está entero') })
    const { rows, migrations, parts } = await readBackup(file, KEY)
    expect(rows).toMatchObject({ product: 985, store: 15 })
    expect(migrations.length).toBeGreaterThan(50)
    expect(parts.map(({ name }) => name)).toContain(`archivos/${PHOTO}`)
    const run = await plain.one('SELECT file, sealed, failure FROM backup_run')
    expect(run).toEqual({ file: file.split('/').at(-1), sealed: 1, failure: null })
  })

  test('is restored on another server: every row as of one moment, photos too, and held', async () => {
    const url = await newSchema('tienda')
    const done = await restore(url, file, '--yes')
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining('Restaurada') })
    restored = openShopDatabase(url)
    const sums = await restored.rows<{ value: string }>("SELECT value FROM setting WHERE name LIKE 'TEST_%'")
    expect(sums.reduce((sum, { value }) => sum + Number(value), 0)).toBe(0)
    const [before, after] = [await contentOf(plain), await contentOf(restored)]
    const differing = [...before].filter(([table, sum]) => after.get(table) !== sum).map(([table]) => table)
    const changed: string[] = []
    for (const table of differing) {
      // Computed columns have another sum wherever their table was made anew.
      const [here, there] = await Promise.all([plain, restored].map((database) => database.rows(`SELECT * FROM \`${table}\` ORDER BY 1, 2`))) // biome-ignore format: one row
      if (JSON.stringify(here) !== JSON.stringify(there)) changed.push(table)
    }
    expect(changed.sort()).toEqual(['backup_run', 'restoration', 'setting'])
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
    expect(readFileSync(join(folder, 'restored', PHOTO), 'utf8')).toBe('una foto')
    const next = (database: ShopDatabase) => database.one<{ sql: string }>('SHOW CREATE TABLE orders').then((row) => Number(/AUTO_INCREMENT=(\d+)/.exec((row as Record<string, string>)['Create Table']!)![1])) // biome-ignore format: one row
    expect(await next(restored)).toBe((await next(plain)) + 10_000)
    const database = connectDatabase(url, 2)
    const found = await check.look({ database, databaseFault: null, isLive: true } as Parameters<typeof check.look>[0]).finally(() => database.destroy()) // biome-ignore format: one row
    expect(found.map(({ what }) => what)).toEqual([expect.stringContaining('no deja salir nada'), 'No hay ningún respaldo.']) // biome-ignore format: one row
  })

  test('is not restored where something is, and says what it would take away', async () => {
    const url = other.url.replace(/\/liqui$/, '/tienda')
    expect(await restore(url, file, '--yes')).toMatchObject({ code: 1, said: expect.stringContaining('no está vacía') })
    const asked = await restore(url, file, '--replace')
    expect(asked).toMatchObject({ code: 1, said: expect.stringContaining('ANTES SE BORRA') })
    expect(asked.said).toContain('no se cambió nada')
  })

  test('the restored shop lets go what an operator wants, once', async () => {
    const url = other.url.replace(/\/liqui$/, '/tienda')
    const states = () => restored.rows('SELECT kind, state FROM job ORDER BY kind')
    expect(await restore(url, '--release', '--discard', 'nada', '--yes')).toMatchObject({ code: 1 })
    const database = connectDatabase(url, 2)
    let isWorking = false
    const work = await startUnlessHeld({ database, logger: createLogger('test', 'silent') }, () => {
      isWorking = true
      return []
    })
    expect(isWorking).toBe(false)
    const done = await restore(url, '--release', '--discard', 'webhook.deliver', '--yes')
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining('1\t') })
    await eventually('a worker that waited works', () => isWorking)
    await work.stop()
    await database.destroy()
    expect(await states()).toEqual([
      { kind: 'order.confirmation', state: 'queued' },
      { kind: 'webhook.deliver', state: 'done' },
    ])
    expect(await restore(url, '--release', '--yes')).toMatchObject({ code: 1, said: expect.stringContaining('no está retenida') }) // biome-ignore format: one row
  })

  test('cut, changed, without its key or with another, nothing is made of it', async () => {
    const bytes = readFileSync(file)
    const changed = Buffer.from(bytes)
    changed[bytes.length >> 1]! ^= 1
    const wrong = join(folder, 'otro.tar.zst.cifrado')
    for (const each of [bytes.subarray(0, -1), bytes.subarray(0, 1_048_700), changed]) {
      writeFileSync(wrong, each)
      await expect(readBackup(wrong, KEY)).rejects.toThrow('está cortado o cambiado')
    }
    await expect(readBackup(file, `${KEY}.`)).rejects.toThrow('otra clave')
    await expect(readBackup(file, null)).rejects.toThrow('está cifrado')
    await expect(readBackup(join(folder, 'nada'), null)).rejects.toThrow('no hay un archivo nada')
  })

  test('a second one at once, and a folder that cannot be made, are refused with a sentence', async () => {
    const lock = tryLock(join(folder, 'backups/respaldo.lock'))!
    expect(await backup(schema.url)).toMatchObject({ code: 1, said: expect.stringContaining('otro respaldo está en curso') }) // biome-ignore format: one row
    lock.release()
    expect(await backup(schema.url, '--to', '/proc/nada')).toMatchObject({ code: 1, said: expect.stringContaining('no se puede escribir') }) // biome-ignore format: one row
    const [failed] = await plain.rows('SELECT failure FROM backup_run ORDER BY id DESC LIMIT 1')
    expect(failed).toEqual({ failure: expect.stringContaining('/proc/nada') })
  })
})

test(
  'a moment after the backup comes from the binary log',
  async () => {
    const url = other.url.replace(/\/liqui$/, '/tienda')
    const source = openShopDatabase(url)
    expect(await backup(url)).toMatchObject({ code: 0 })
    await source.change("UPDATE setting SET value = 'después del respaldo' WHERE name = 'TEST_ONE'")
    await source.change('FLUSH BINARY LOGS')
    await source.change("UPDATE setting SET value = 'y en otro registro' WHERE name = 'TEST_OTHER'")
    // The log's moments are whole seconds: what is wanted, the moment and what is not wanted are in three of them.
    await source.rows('SELECT SLEEP(1.1)')
    const { moment } = await source.one<{ moment: string }>("SELECT DATE_FORMAT(NOW(), '%Y-%m-%dT%H:%i:%sZ') AS moment")
    await source.rows('SELECT SLEEP(1.1)')
    await source.change("DELETE FROM setting WHERE name LIKE 'TEST_%'")
    await source.change('FLUSH BINARY LOGS')
    const chile = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Santiago' }).format(new Date(moment)) // biome-ignore format: one row
    const elsewhere = await newSchema('tienda2')
    const [file] = written('tienda')
    const logs = join(folder, 'server/mariadb')
    const at = (moment: string, to = url) =>
      restore(to, file!, '--replace', '--yes', '--binlogs', logs, '--until', moment)
    expect((await at('2020-01-01 10:00')).said).toContain('anterior al respaldo')
    expect((await at(chile, elsewhere)).said).toContain('tiene que llamarse tienda')
    expect(await at(chile)).toMatchObject({ code: 0 })
    expect(await source.rows("SELECT value FROM setting WHERE name LIKE 'TEST_%' ORDER BY name")).toEqual([
      { value: 'después del respaldo' },
      { value: 'y en otro registro' },
    ])
  },
  PATIENCE_MS,
)

describe('an export of everything', { timeout: PATIENCE_MS }, () => {
  test('names every table: taken along, or why it is not', async () => {
    const tables = await plain.rows<{ name: string }>('SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()') // biome-ignore format: one query
    const listed = [EXPORTED, LEFT_OUT].flatMap((list) => Object.values(list).flat())
    expect(listed.sort()).toEqual(tables.map(({ name }) => name).sort())
  })

  test('has every row of orders and customers, nothing that proves who somebody is, and is not put over something else', async () => {
    const to = join(folder, 'todo')
    expect(await run('export', [to], { DATABASE_URL: schema.url })).toMatchObject({ code: 0 })
    const { orders } = await plain.one<{ orders: number }>('SELECT COUNT(*) AS orders FROM orders')
    expect(readFileSync(join(to, 'pedidos/orders.csv'), 'utf8').trim().split('\r\n')).toHaveLength(orders + 1)
    const [names = '', first = ''] = readFileSync(join(to, 'clientes/customer.csv'), 'utf8').split('\r\n')
    expect(first.split(';').length).toBe(names.split(';').length)
    const { hash } = await plain.one<{ hash: string }>('SELECT password_hash AS hash FROM customer WHERE password_hash IS NOT NULL LIMIT 1') // biome-ignore format: one query
    const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const { parentPath, name } of files) expect(readFileSync(join(parentPath, name), 'utf8'), name).not.toContain(hash) // biome-ignore format: one row
    expect(readFileSync(join(to, 'LEEME.txt'), 'utf8')).toContain('pedidos/orders.csv')
    expect(existsSync(join(to, 'catalogo/productos.csv'))).toBe(true)
    expect(await run('export', [to], { DATABASE_URL: schema.url })).toMatchObject({ code: 1, said: expect.stringContaining('no está vacía') }) // biome-ignore format: one row
  })
})
