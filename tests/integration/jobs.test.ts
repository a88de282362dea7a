// The outbox on the real database: a job of a committed transaction is done, once, by whichever worker comes first.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { connectDatabase, type Database, inTransaction } from '#platform/database/database.ts'
import { createLogger } from '#platform/log/logger.ts'
import { currentRequestId, withRequestId } from '#platform/log/request-id.ts'
import {
  backOff,
  createJobRunner,
  deleteFinished,
  enqueue,
  type JobHandler,
  type JobRunner,
  MAX_ATTEMPTS,
  PermanentJobError,
} from '#platform/work/jobs.ts'
import { runQueue } from '#platform/work/work-queue.ts'
import { parsed } from '#server/jobs/jobs.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let database: Database
const logger = createLogger('test', 'silent')
const WAIT = { timeout: 30_000, interval: 20 }

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 12)
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})
beforeEach(async () => {
  await database.deleteFrom('job').execute()
})

const runner = (mail: JobHandler) => createJobRunner({ database, handlers: { mail }, logger })
const add = (key: string, payload: unknown = {}) =>
  inTransaction(database, (tx) => enqueue(tx, { kind: 'mail', key, payload }))
const all = () => database.selectFrom('job').selectAll().orderBy('id').execute()
const due = () =>
  database
    .updateTable('job')
    .set({ run_at: new Date(0) })
    .where('state', '=', 'queued')
    .execute()

test('a job is done under the id of the request that asked for it, or one of its own, each time it is tried', async () => {
  const under: (string | undefined)[] = []
  const ends: string[] = []
  await withRequestId('request-77', () => add('asked for'))
  await add('by itself')
  const worker = createJobRunner({
    ...{ database, logger },
    handlers: {
      mail: async (_payload, { key, attempt }) => {
        if (key === 'asked for') under.push(currentRequestId())
        else expect(currentRequestId()).toMatch(/^[\w-]{36}$/)
        if (attempt === 1 && key === 'asked for') throw new Error('not yet')
      },
    },
    onRun: (kind, end) => ends.push(`${kind} ${end}`),
  })
  await worker.runDue()
  await due()
  await worker.runDue()
  expect(under).toEqual(['request-77', 'request-77'])
  expect(ends.sort()).toEqual(['mail done', 'mail done', 'mail failed'])
})

describe('the outbox', () => {
  test('does a job with what it was given, and not again', async () => {
    const done: unknown[] = []
    await add('a', { order: 7, words: 'Ñandú' })
    const worker = runner(async (payload, job) => void done.push([payload, job]))
    expect(await worker.runDue()).toBe(1)
    expect(await worker.runDue()).toBe(0)
    expect(done).toEqual([
      [
        { order: 7, words: 'Ñandú' },
        { key: 'a', attempt: 1 },
      ],
    ])
    expect(await all()).toMatchObject([{ state: 'done', attempts: 1 }])
  })

  test('takes the same kind and key once, however often it is written', async () => {
    await Promise.all(Array.from({ length: 8 }, () => add('same')))
    expect(await all()).toHaveLength(1)
  })

  test('knows nothing of a transaction that was taken back', async () => {
    const failing = inTransaction(database, async (tx) => {
      await enqueue(tx, { kind: 'mail', key: 'gone', payload: {} })
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await all()).toEqual([])
  })

  test('shares work among workers without doing anything twice', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => add(`job-${index}`)))
    const done: string[] = []
    const work = async () => {
      const worker = runner(async (_payload, { key }) => void done.push(key))
      while ((await worker.runDue()) > 0);
    }
    await Promise.all([work(), work(), work(), work()])
    expect(done).toHaveLength(40)
    expect(new Set(done).size).toBe(40)
  })

  test('waits longer after each failure, alerts after an hour of them, and gives up in the end', async () => {
    await add('bad')
    const told: string[] = []
    const failing = async () => {
      throw new Error('no mail server')
    }
    const telling = Object.assign(createLogger('test', 'silent'), { error: (_: object, message: string) => void told.push(message) }) // biome-ignore format: one row
    const worker = createJobRunner({ database, handlers: { mail: failing }, logger: telling, maxAttempts: 13 })
    for (let attempt = 1; attempt <= 13; attempt++) {
      expect(await worker.runDue()).toBe(1)
      expect(await worker.runDue()).toBe(0)
      await due()
    }
    expect(await worker.runDue()).toBe(0)
    expect(await all()).toMatchObject([{ state: 'dead', attempts: 13, last_error: 'no mail server' }])
    expect(told).toEqual(['ALERT: a job has failed for an hour; it is tried on', 'job failed permanently'])
  })

  test('outlives a mail server that is away for a day', () => {
    const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => backOff(index + 1))
    expect(waits).toEqual([...waits].sort((one, other) => one - other))
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(36 * 60 * 60_000)
  })

  test('gives a job whose worker died to another, later', async () => {
    await add('orphan')
    // A worker that never comes back from its first job.
    void runner(() => new Promise(() => undefined)).runDue()
    let claimed = 0
    while (claimed === 0) claimed = (await all())[0]?.attempts ?? 0
    const done: number[] = []
    const other = runner(async (_payload, { attempt }) => void done.push(attempt))
    expect(await other.runDue()).toBe(0)
    await due()
    expect(await other.runDue()).toBe(1)
    expect(done).toEqual([2])
  })

  test('gives up at once what is hopeless', async () => {
    await add('wrong')
    const worker = runner(async () => {
      throw new PermanentJobError('550 <ana@correo.example>: no such address')
    })
    expect(await worker.runDue()).toBe(1)
    // Whose address it was is stored nowhere.
    expect(await all()).toMatchObject([{ state: 'dead', attempts: 1, last_error: '550 <[correo]>: no such address' }])
  })

  test('gives up a job whose payload cannot be read, and does the one beside it', async () => {
    const read: number[] = []
    const worker = runner(parsed(z.object({ noticeId: z.int() }), async ({ noticeId }) => void read.push(noticeId)))
    await add('torn', { noticeId: 'seven' })
    await add('whole', { noticeId: 7 })
    await worker.runDue()
    const [torn, whole] = await all()
    expect(torn).toMatchObject({ state: 'dead', last_error: 'the payload cannot be read: noticeId (invalid_type)' })
    expect(whole).toMatchObject({ state: 'done' })
    expect(read).toEqual([7])
  })

  test('leaves the kinds it has no handler for to others', async () => {
    await inTransaction(database, (tx) => enqueue(tx, { kind: 'other', key: 'a', payload: {} }))
    expect(await runner(async () => undefined).runDue()).toBe(0)
    expect(await createJobRunner({ database, handlers: {}, logger }).runDue()).toBe(0)
    expect(await all()).toMatchObject([{ kind: 'other', state: 'queued', attempts: 0 }])
  })

  test('forgets what ended long ago, of the kinds named', async () => {
    await add('done')
    await runner(async () => undefined).runDue()
    await add('waiting')
    const [before, after] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)]
    expect(await deleteFinished(database, ['mail'], before)).toBe(0)
    expect(await deleteFinished(database, ['other'], after)).toBe(0)
    expect(await deleteFinished(database, [], after)).toBe(0)
    expect(await deleteFinished(database, ['mail'], after)).toBe(1)
    expect(await all()).toMatchObject([{ unique_key: 'waiting' }])
  })

  test('stops after the jobs at hand', async () => {
    await add('slow')
    let finished = false
    const worker = runner(async () => {
      await new Promise((resume) => setTimeout(resume, 300))
      finished = true
    })
    const work = runQueue({ database, logger }, [worker])
    while ((await all())[0]?.attempts === 0) await new Promise((resume) => setTimeout(resume, 10))
    await work.stop()
    expect(finished).toBe(true)
    expect(await all()).toMatchObject([{ state: 'done' }])
  })

  test('of several runners each does its own; one that is busy or fails to read holds up no other', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const done: string[] = []
    const doing = (kind: string, wait?: Promise<void>) =>
      createJobRunner({
        ...{ database, logger },
        handlers: {
          [kind]: async (_payload, { key }) => {
            await wait
            done.push(key)
          },
        },
      })
    const broken: JobRunner = { kinds: ['mail'], runDue: () => Promise.reject(new Error('away')) }
    await enqueue(database, { kind: 'slow', key: 's', payload: {} })
    const work = runQueue({ database, logger }, [doing('slow', held), broken, doing('fast'), doing('none')])
    for (const key of ['f1', 'f2', 'f3', 'f4', 'f5', 'f6']) await enqueue(database, { kind: 'fast', key, payload: {} })
    await add('never done')
    await expect.poll(() => done.toSorted(), WAIT).toEqual(['f1', 'f2', 'f3', 'f4', 'f5', 'f6'])
    await enqueue(database, { kind: 'fast', key: 'f7', payload: {} })
    await expect.poll(() => done.includes('f7'), WAIT).toBe(true)
    release()
    await expect.poll(() => done.includes('s'), WAIT).toBe(true)
    await work.stop()
    expect((await all()).filter(({ state }) => state !== 'done')).toMatchObject([{ kind: 'mail', state: 'queued' }])
  })
})
