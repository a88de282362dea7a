// `npm run catalogue -- source NAME check|apply`: what a source that is read over the wire would change, and its first load by hand.
import { createLogger } from '#platform/log/logger.ts'
import { buildBsale, watchBsale } from '#server/build/catalogue-sources.ts'
import type { Allowed, GuardHeld } from '#shop/operations/catalogue/guards.ts'
import type {
  BsaleSource,
  SourceFound,
  SourceRefusal,
} from '#shop/operations/catalogue/sources/bsale-source.service.ts'
import { toldHealth } from '#shop/operations/catalogue/sources/source-health.view.ts'
import { faultTexts } from '#shop/operations/catalogue/told-changes.view.ts'
import { createSettingsService } from '#shop/settings/settings.service.ts'
import { commands } from '#texts/commands/commands.ts'
import { sources as words } from '#texts/sources.ts'
import { differenceLines, guardLines, reportLines } from './catalogue-lines.ts'
import type { CatalogueShop } from './catalogue-shop.ts'
import { type Context as ContextOf, type Printed, printed, refused } from './command.ts'
import { shopConfig } from './shop-config.ts'

type Context = ContextOf<CatalogueShop>

const SOURCES = { bsale: 'Bsale' } as const
const logger = createLogger('operators', 'silent')
const STEPS = ['check', 'apply']
/** What is left out for one reason and named one by one. */
const NAMED = 20

/** How Bsale stands, in lines; of one nobody has set up, none. */
export async function bsaleLines(context: Context): Promise<readonly string[]> {
  const { settings, config } = await configured(context)
  const { health } = watchBsale({ database: context.database, settings, config })
  return toldHealth(await health()).lines
}

/** The source of a name as this process knows it; null for a name nobody has. */
async function sourceOf(name: string, context: Context): Promise<BsaleSource | null> {
  if (!Object.hasOwn(SOURCES, name)) return null
  const { database, operations } = context
  return buildBsale({ ...(await configured(context)), database, catalogue: operations.catalogue })
}

async function configured({ database }: Context) {
  const settings = createSettingsService({ database, logger })
  await settings.refresh()
  return { settings, config: shopConfig(process.env.DATABASE_URL ?? 'mysql://127.0.0.1/liqui').bsale } // its keys alone are asked for
}

export async function source(
  context: Context,
  {
    words: [name = '', step = ''],
    isSure,
    allowed,
  }: { readonly words: readonly string[]; readonly isSure: boolean; readonly allowed: Allowed },
): Promise<Printed> {
  const from = await sourceOf(name, context)
  if (!from) return refused(words.unknownSource(Object.keys(SOURCES)))
  if (!STEPS.includes(step)) return refused(words.unknownStep)
  const { asked } = context
  const found = await from.check()
  if (!found.ok) {
    if (step === 'apply') await from.noteRefused(found.refusal, asked.now)
    return refused(...refusalLines(found.refusal))
  }
  const { difference, leftOut } = found.value
  const changes = difference?.changes.length ?? 0
  const lines = [...(difference && changes > 0 ? differenceLines(difference) : [words.same]), ...leftOutLines(leftOut)]
  if (step === 'check') return printed(...lines)
  if (changes > 0 && !isSure && !(await asked.confirm([...lines, commands.catalogue.ask(changes)])))
    return refused(commands.nothingChanged)
  const written = await from.apply(found.value, allowed, asked)
  if (!written.ok) return refused(...lines, ...refusalLines(written.refusal), commands.nothingChanged)
  if (!written.value) return printed(...lines)
  const { run, counts } = written.value
  return printed(
    ...(isSure ? lines : []),
    commands.catalogue.written(run.id, counts.written),
    ...reportLines(written.value),
  )
}

function refusalLines({ code, given, held }: SourceRefusal): string[] {
  const [why, todo] = words.refusals[code](given === undefined ? '' : String(given))
  return [words.refused(SOURCES.bsale, why), ...(held ? guardLines(held as readonly GuardHeld[]) : []), todo]
}

function leftOutLines(leftOut: SourceFound['leftOut']): string[] {
  return [...Map.groupBy(leftOut, ({ why }) => why)].flatMap(([why, all]) => [
    words.leftOut(why, all.length),
    ...all
      .slice(0, NAMED)
      .map(({ what, detail, fault }) => words.leftOutOne(what, fault ? faultTexts(fault)[0] : detail)),
    ...(all.length > NAMED ? [words.more(all.length - NAMED)] : []),
  ])
}
