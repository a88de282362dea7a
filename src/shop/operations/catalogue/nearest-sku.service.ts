// Which SKU somebody may have meant by one that the shop has not. Each is compared with all there are, which takes a moment in a large shop: of many
// only the first are looked for, one after the other, so that nothing else waits.
import { setImmediate } from 'node:timers/promises'
import { nearestOf } from '#shop/publishing/files/nearest.ts'
import { skuKey } from './cells.ts'

/** Faults that are shown name what was meant; a file of other SKUs altogether means none. */
const MOST = 100

interface SkuFault {
  readonly code: string
  readonly given?: string
  readonly nearest?: string
}

/** The same faults; of those about a SKU nobody knows, the first with the nearest there is. `skus` gives all of the shop. */
export async function withNearest<Fault extends SkuFault>(
  faults: readonly Fault[],
  skus: () => Promise<readonly string[]>,
): Promise<readonly Fault[]> {
  const isUnknown = ({ code }: SkuFault) => code === 'productUnknown' || code === 'skuUnknown'
  const given = new Set(faults.flatMap((fault) => (isUnknown(fault) && fault.given ? [fault.given] : [])))
  if (given.size === 0) return faults
  const known = new Map((await skus()).map((sku) => [skuKey(sku), sku]))
  const nearest = new Map<string, string>()
  for (const sku of [...given].slice(0, MOST)) {
    nearest.set(sku, known.get(nearestOf(skuKey(sku), known.keys())) ?? '')
    await setImmediate()
  }
  return faults.map((fault) => (isUnknown(fault) ? { ...fault, nearest: nearest.get(fault.given ?? '') ?? '' } : fault))
}
