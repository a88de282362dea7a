// Who may use the operators' desk: `npm run desk -- list | add NAME | remove NAME`. `add` prints a new key, once; of somebody there is
// already, the old key and its sessions end, which go by the machine's clock (src/shop/desk/README.md). Reads DATABASE_URL, or without it the private database of DATA_DIR.
import { pathToFileURL } from 'node:url'
import { connectDatabase, type Database } from '#platform/database.ts'
import { publicId } from '#platform/ids.ts'
import { startDatabase } from '#scripts/machine/database.mjs'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import { createDeskAccess } from '#shop/desk/access.service.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { printLines } from './operator.ts'

const USAGE = 'npm run desk -- list | add NAME | remove NAME'

/** Does what is asked; `lines` to print, and whether anything was refused. */
export async function runDesk(
  database: Database,
  [command, ...words]: readonly string[],
  now: Date,
): Promise<{ readonly lines: readonly string[]; readonly refused: boolean }> {
  const access = createDeskAccess({ database, newId: publicId })
  const name = words.join(' ')
  if (command === 'list' && name === '') {
    const all = await access.all()
    const lines = all.map((each) => `${each.name}\tsince ${formatInstant(each.createdAt)}`)
    return { lines: lines.length > 0 ? lines : ['nobody may use the desk'], refused: false }
  }
  if (command === 'add' && name !== '') {
    const key = await access.give(name, now)
    return key === null
      ? { lines: ['a name begins with a letter or digit and has 40 of them at most'], refused: true }
      : { lines: [`${name}: ${key}`], refused: false }
  }
  if (command === 'remove' && name !== '') {
    const isGone = await access.remove(name)
    return { lines: [isGone ? `${name} is removed` : `there is no ${name}`], refused: !isGone }
  }
  return { lines: [USAGE], refused: true }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const own = process.env.DATABASE_URL ? null : await startDatabase({ dataDir: dataDirOf(process.env) })
  const database = connectDatabase(process.env.DATABASE_URL ?? own!.url, 2)
  try {
    const { lines, refused } = await runDesk(database, process.argv.slice(2), new Date())
    printLines(lines)
    if (refused) process.exitCode = 1
  } finally {
    await database.destroy()
    await own?.stop()
  }
}
