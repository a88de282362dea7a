// What an editor is told of the promotions and coupons he is about to publish, the greatest discounts first, and what he is asked.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#platform/database/database.ts'
import { shopClock } from '#scripts/shop-clock.ts'
import { type DiscountEffect, discountEffects } from '#server/content/discount-effects.ts'
import { readAllProducts } from '#server/content/trade-facts.ts'
import type { ContentDraft } from '#shop/publishing/content-item.ts'
import type { ContentChange } from '#shop/publishing/publish.service.ts'
import { createSettingsRepository } from '#shop/settings/settings.repository.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { publishingText } from '#texts/publishing/publishing.ts'
import type { Folder } from './publish-folder.ts'

/** Files, and products of each, that are shown. */
const FILES_SHOWN = 20
const PRODUCTS_SHOWN = 3

const FOLDERS = { promotion: 'promotions', coupon: 'coupons' } as const
/** What says how much. */
const AMOUNT = /^(percentage|price|pay|value)\s*:/

export interface Discounts {
  readonly lines: readonly string[]
  /** How many take off more than may go without a question, and from which percentage on that is. */
  readonly steep: number
  readonly askFrom: number
}

/** Of what is new or changed alone: nobody is asked twice. */
export async function discountsOf(
  database: Database,
  { folder, base }: Pick<Folder, 'folder' | 'base'>,
  drafts: readonly ContentDraft[],
  changes: readonly ContentChange[],
): Promise<Discounts> {
  const changed = new Set(changes.flatMap(({ what, kind, name }) => (what === 'removed' ? [] : [`${kind}/${name}`])))
  const { settings } = readSettings(await createSettingsRepository().all(database))
  const effects = discountEffects(
    drafts.filter(({ kind, name }) => changed.has(`${kind}/${name}`)),
    await readAllProducts(database, shopClock().now()),
    Math.min(settings.deliveryMinimum, settings.pickupMinimum),
  )
  const askFrom = settings.discountAskShare
  const isSteep = ({ share }: DiscountEffect) => share * 100 > askFrom
  const lines = effects.slice(0, FILES_SHOWN).map((effect) => lineOf(effect, { folder, base }, isSteep(effect)))
  const more = effects.length - FILES_SHOWN
  return {
    lines: [
      ...(effects.length > 0 ? [publishingText.effects] : []),
      ...lines,
      ...(more > 0 ? [publishingText.moreChanges(more)] : []),
    ],
    steep: effects.filter(isSteep).length,
    askFrom,
  }
}

function lineOf(effect: DiscountEffect, { folder, base }: Pick<Folder, 'folder' | 'base'>, isSteep: boolean): string {
  const path = `${FOLDERS[effect.kind]}/${effect.name}.yaml`
  const examples = effect.examples.slice(0, PRODUCTS_SHOWN)
  return publishingText.effect({
    place: `${base}${path}:${lineOfAmount(join(folder, path))}`,
    kind: effect.kind,
    examples,
    more: effect.examples.length - examples.length,
    isUnlimited: effect.isUnlimited,
    isSteep,
  })
}

function lineOfAmount(file: string): number {
  if (!existsSync(file)) return 1
  return Math.max(
    1,
    1 +
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((line) => AMOUNT.test(line)),
  )
}
