// The lists of a day, for operators: `npm run order -- picking DAY [--zone NAME]` prints what is to be picked, `route DAY [--zone NAME]`
// the stops of each zone, both as CSV; `--out FILE.csv` writes it for a spreadsheet.
import { writeFileSync } from 'node:fs'
import { type Command, command, printed, refused } from '#scripts/command.ts'
import { pickingSheet, routeSheet, type Sheet } from '#shop/orders/routes/route-list.ts'
import type { DayLists } from '#shop/orders/routes/routes.service.ts'
import { isDay } from '#shop/shared/chile-time.ts'
import { csvFile, csvLines } from '#shop/shared/written/csv.ts'
import { commands } from '#texts/commands/commands.ts'
import { routeTexts } from '#texts/orders/routes.ts'

export const printPicking = dayList('picking', ({ picking }) => pickingSheet(picking, routeTexts))
export const printRoute = dayList('route', ({ route }) => routeSheet(route, routeTexts))

/** Makes the command that prints a list of a day as lines of CSV. */
function dayList(name: string, sheetOf: (day: DayLists) => Sheet): Command {
  return command(`${name} YYYY-MM-DD [--zone NAME] [--out FILE.csv]`, async ({ operations }, { words, texts }) => {
    const [day = ''] = words
    if (!isDay(day)) return null
    const found = await operations.routes.ofDay(day, texts.zone)
    if (texts.zone !== undefined && !found.zones.includes(texts.zone))
      return refused(commands.lists.noZone(found.zones.join(', ') || commands.lists.noZones))
    const { columns, rows } = sheetOf(found)
    if (texts.out === undefined) return printed(...csvLines(columns, rows))
    writeFileSync(texts.out, csvFile(columns, rows))
    return printed(commands.lists.done(rows.length, texts.out))
  })
}
