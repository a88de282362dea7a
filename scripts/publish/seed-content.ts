// Publishes `db/content` as what the demonstration begins with, once.
import { join } from 'node:path'
import type { Tx } from '#platform/database/database.ts'
import { inside } from '#scripts/machine/checkout.mjs'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import { PICTURE_CACHE, readContentFolder } from '#server/content/content-folder.ts'
import { createContentPublisher } from '#server/content/content-publisher.ts'
import { postAddress } from '#server/content/post-address.ts'
import { readCategories, readTradeFacts } from '#server/content/trade-facts.ts'
import { createContentRepository } from '#shop/publishing/content.repository.ts'
import { createSettingWriter } from '#shop/settings/setting-writer.service.ts'
import { problemText } from '#texts/publishing/content-faults.ts'

const BASE = 'db/content/'

/** Does nothing when there is a publication already. Throws when something is wrong with the files. */
export async function seedContent(tx: Tx, now: Date): Promise<void> {
  const publisher = createContentPublisher()
  if (await publisher.hasBegun(tx)) return
  const { drafts, settings, pictures, problems } = await readContentFolder({
    folder: inside(BASE),
    base: BASE,
    products: await createContentRepository().products(tx),
    trade: await readTradeFacts(tx, now),
    categories: await readCategories(tx),
    settings: await createSettingWriter().all(tx),
    cacheDir: join(dataDirOf(process.env), PICTURE_CACHE),
  })
  if (problems.length > 0) throw new Error(problems.map(problemText).join('\n'))
  await publisher.publish(tx, drafts, 'seed', { settings, pictures, postAddress })
}
