// The lists of a day, for operators: `npm run order -- picking DAY [--zone NAME]` prints what is to be picked, `route DAY [--zone NAME]`
// the stops of each zone, both as CSV; `--out FILE.csv` writes it for a spreadsheet.
import { writeFileSync } from 'node:fs'
import { pickingSheet, routeSheet } from '#shop/orders/routes/route-list.ts'
import type { RoutesService } from '#shop/orders/routes/routes.service.ts'
import { isDay } from '#shop/shared/chile-time.ts'
import { csvFile, csvLines } from '#shop/shared/csv.ts'
import { commands } from '#texts/commands/commands.ts'
import { routeTexts } from '#texts/orders/routes.ts'
import { type Printed, readArguments, refused } from './command.ts'

type List = 'picking' | 'route'

export const DAY_LIST = 'YYYY-MM-DD [--zone NAME] [--out FILE.csv]'

/** The list as lines of CSV; `args`: the day and what it is narrowed to. */
export async function printDayList(routes: RoutesService, list: List, args: readonly string[]): Promise<Printed> {
  const asked = readArgs(args)
  if (!asked) return refused(`${list} ${DAY_LIST}`)
  const { picking, route, zones } = await routes.ofDay(asked.day, asked.zone)
  if (asked.zone !== undefined && !zones.includes(asked.zone))
    return { lines: [commands.lists.noZone(zones.join(', ') || commands.lists.noZones)], refused: true }
  const sheet = list === 'picking' ? pickingSheet(picking, routeTexts) : routeSheet(route, routeTexts)
  if (asked.out === undefined) return { lines: csvLines(sheet.columns, sheet.rows), refused: false }
  writeFileSync(asked.out, csvFile(sheet.columns, sheet.rows))
  return { lines: [commands.lists.done(sheet.rows.length, asked.out)], refused: false }
}

function readArgs(args: readonly string[]) {
  const given = readArguments(args, { words: [1, 1], texts: ['zone', 'out'] })
  const [day = ''] = given?.words ?? []
  return given && isDay(day) ? { day, zone: given.texts.zone, out: given.texts.out } : null
}
