// TEST_DATABASE_URL for a project: given by `npm test`, otherwise a private server in .data-test.
import { startDatabase } from '#scripts/machine/database.mjs'
import { readTemplateSources, removeForgottenSchemas, testDataDir } from '#tests/support/shop/database.ts'

export default async function setUpDatabase() {
  readTemplateSources()
  if (process.env.TEST_DATABASE_URL) return removeForgottenSchemas()
  const database = await startDatabase({ dataDir: testDataDir(), durable: false })
  process.env.TEST_DATABASE_URL = database.url // the workers, which are forked later, inherit it
  await removeForgottenSchemas()
  return database.stop
}
