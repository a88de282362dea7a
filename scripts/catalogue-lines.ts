// What commands print of a catalogue by file: faults, a difference, what a run did.
import type { Difference } from '#shop/operations/catalogue/catalogue.service.ts'
import type { LoadFault } from '#shop/operations/catalogue/faults.ts'
import type { GuardHeld } from '#shop/operations/catalogue/guards.ts'
import { outlineOf, thingOf } from '#shop/operations/catalogue/outline.ts'
import type { ReadFiles } from '#shop/operations/catalogue/read-files.ts'
import { changeLine, faultTexts } from '#shop/operations/catalogue/told-changes.view.ts'
import type { RunReport } from '#shop/operations/catalogue/write-run.service.ts'
import { commands } from '#texts/commands/commands.ts'

const words = commands.catalogue

/** Lines of each kind that are printed; the rest is counted. */
const SHOWN = 200

/** A line for each of the first things; of the others, which may be hundreds of thousands, none is made. */
export function capped<Thing>(
  things: readonly Thing[],
  lineOf: (thing: Thing) => string,
  more: (count: number) => string,
): string[] {
  const lines = things.slice(0, SHOWN).map(lineOf)
  return things.length > SHOWN ? [...lines, more(things.length - SHOWN)] : lines
}

export function faultLines(faults: readonly LoadFault[]): string[] {
  const lineOf = (fault: LoadFault) => {
    const [problem, remedy] = faultTexts(fault)
    return words.faultLine(words.where(fault.file, fault.row, fault.column), problem, remedy)
  }
  return [...capped(faults, lineOf, words.moreFaults), words.faultCount(faults.length)]
}

/** Counts first, then what changes, the worst first, then what is odd and what is held. */
export function differenceLines(difference: Difference): string[] {
  const { unchanged, absent, warnings, guards } = difference
  const { made, changed, gone, news, shown } = outlineOf(difference.changes)
  return [
    words.summary(made, changed, gone, unchanged, absent),
    ...capped([...news, ...shown], (one) => ('name' in one ? words.created(thingOf(one), one.name) : changeLine(one)), words.moreChanges),
    ...capped(warnings, ({ sku, code, prices: [one, other] }) => words.warning(sku, words.warnings[code], one, other), words.moreChanges),
    ...guardLines(guards),
  ] // biome-ignore format: one row each
}

export const guardLines = (guards: readonly GuardHeld[]): string[] =>
  guards.map(({ guard, count, of }) => words.guards[guard](count, of))

export const leftBehindLines = ({ leftBehind }: Pick<ReadFiles, 'leftBehind'>): string[] =>
  leftBehind.map(({ what, count }) => words.leftBehind[what](count))

export function reportLines({ kept }: Pick<RunReport, 'kept'>): string[] {
  return kept.length === 0 ? [] : [words.kept(kept.length), ...capped(kept, changeLine, words.moreChanges)]
}
