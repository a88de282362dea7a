// The private database of a data folder: it comes back after every kind of death, and is shared and stopped as promised.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { afterAll, afterEach, expect, it } from 'vitest'
import { type PrivateDatabase, startDatabase } from '#scripts/machine/database.mjs'
import { endProcess, processesWithArgument } from '#scripts/machine/processes.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'liqui data '))
const servers = () => processesWithArgument(`--datadir=${join(dataDir, 'mariadb')}`)
const portOf = (database: PrivateDatabase) => Number(new URL(database.url).port)
const start = () => startDatabase({ dataDir })
let running: PrivateDatabase | undefined

async function ask(url: string, sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection({ uri: url })
  const [rows] = await connection.query<RowDataPacket[]>(sql)
  await connection.end()
  return rows
}

afterEach(async () => {
  await running?.stop()
})

afterAll(async () => {
  for (const pid of servers()) await endProcess(pid)
  rmSync(dataDir, { recursive: true, force: true })
})

it('starts with UTC, strictness, read committed and full Unicode, and ends when stopped', async () => {
  running = await start()
  const [settings] = await ask(
    running.url,
    'SELECT @@global.time_zone AS zone, @@global.tx_isolation AS isolation, @@collation_database AS collation, @@global.sql_mode AS mode, @@tmpdir AS temporary',
  )
  expect(settings).toMatchObject({ zone: '+00:00', isolation: 'READ-COMMITTED', collation: 'utf8mb4_unicode_ci' })
  expect(settings?.mode).toContain('STRICT_TRANS_TABLES')
  // A folder of its own: a second server that starts would remove the first one's temporary tables, and crash it.
  expect(settings?.temporary).toContain(dataDir)
  await running.stop()
  expect(servers()).toEqual([])
})

it('keeps its rows through a kill -9 of the server', async () => {
  running = await start()
  await ask(running.url, 'CREATE TABLE kept (id INT PRIMARY KEY)')
  await ask(running.url, 'INSERT INTO kept VALUES (1)')
  process.kill(running.serverPid(), 'SIGKILL')
  await running.stop()
  running = await start()
  expect(await ask(running.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
})

it('takes over the server that a killed start left running, and stops it for the last user', async () => {
  const first = await start()
  running = await start()
  expect(running.serverPid()).toBe(first.serverPid())
  await first.stop()
  expect(servers()).toEqual([running.serverPid()])
  await running.stop()
  expect(servers()).toEqual([])
})

it('ends a server that no longer knows the password', async () => {
  const forgotten = await start()
  rmSync(join(dataDir, 'mariadb.json'))
  rmSync(join(dataDir, 'mariadb.users.json'))
  running = await start()
  expect(running.serverPid()).not.toBe(forgotten.serverPid())
  expect(servers()).toEqual([running.serverPid()])
})

it('moves to another port when its own is taken', async () => {
  running = await start()
  const port = portOf(running)
  await running.stop()
  const thief = createServer().listen(port, '127.0.0.1')
  running = await start()
  expect(portOf(running)).not.toBe(port)
  thief.close()
})

it('starts again by itself when it dies under a running shop', async () => {
  running = await startDatabase({ dataDir, keepAlive: true })
  const before = running.serverPid()
  process.kill(before, 'SIGKILL')
  await expect.poll(() => servers().filter((pid) => pid !== before).length).toBe(1)
  await expect.poll(() => ask(running!.url, 'SELECT 1 AS one').catch(() => [])).toEqual([{ one: 1 }])
})
