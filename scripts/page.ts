// `npm run page -- /productos/2/x` prints a page's key, age and what it depends on, as the running shop at PORT has it in memory.
// A whole key (`'/productos/2/x#member'`) asks for the copy of an audience or context.
import { pathToFileURL } from 'node:url'
import type { Secret } from '#platform/secrets/shop-secret.ts'
import { PAGE_FACTS_PATH, type PageFacts, pageFactsKey } from '#server/http/pages/page-facts.ts'
import { clockOf, dayOf, formatDay } from '#shop/shared/chile-time.ts'
import { pageCommand as words } from '#texts/commands/pages.ts'
import type { Printed } from './command.ts'
import { printLines } from './operator.ts'
import { shopConfig } from './shop-config.ts'

/** Asks the shop at `origin` about a page. */
export async function runPage(origin: string, secret: Secret, args: readonly string[]): Promise<Printed> {
  const [address = ''] = args
  if (args.length !== 1 || !address.startsWith('/')) return { lines: [words.usage], refused: true }
  const answer = await fetch(`${origin}${PAGE_FACTS_PATH}?address=${encodeURIComponent(address)}`, {
    headers: { authorization: pageFactsKey(secret) },
  }).catch(() => null)
  if (answer === null) return { lines: [words.noShop(origin)], refused: true }
  if (!answer.ok) return { lines: [words.notOurs], refused: true }
  return { lines: linesOf((await answer.json()) as PageFacts), refused: false }
}

function linesOf({ key, copies, stored }: PageFacts): string[] {
  if (key === null) return [words.noKey]
  const others = copies.length > 0 ? [words.copies(copies)] : []
  if (stored === null) return [words.key(key), words.notStored, ...others]
  const { ageMs, until, bytes, dependencies } = stored
  const read = dependencies.flatMap(({ name, fields, changed }) => [
    words.reads(name, fields),
    ...(changed.length > 0 ? [words.changed(changed)] : []),
  ])
  return [
    words.key(key),
    words.age(Math.round(ageMs / 1000)),
    until === null ? words.noEnd : words.until(`${formatDay(dayOf(new Date(until)))} ${clockOf(new Date(until))}`),
    words.size(Math.round(bytes / 1024)),
    ...(read.length > 0 ? read : [words.readsNothing]),
    ...others,
  ]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { port, secret } = shopConfig(process.env.DATABASE_URL ?? 'mysql://127.0.0.1/liqui')
  const { lines, refused } = await runPage(`http://127.0.0.1:${port}`, secret, process.argv.slice(2))
  printLines(lines)
  if (refused) process.exitCode = 1
}
