// `npm run doctor`: what is wrong with the shop of this environment and its database, why it matters, what mends it. `-- --live` judges it as
// a live shop, before it is one; `-- --json` is for programs. The exit code is 2 for what is deadly, 1 for what is serious, else 0.
import { pathToFileURL } from 'node:url'
import { connectDatabase } from '#platform/database/database.ts'
import { VERSION } from '#platform/version.ts'
import { dataDirOf, portsOf, shopEnvironment } from '#scripts/machine/environment.mjs'
import { examine } from '#server/doctor/doctor.ts'
import { exitCodeOf, type Finding, SEVERITIES } from '#shop/operations/health/finding.ts'
import { health as words } from '#texts/health.ts'
import { printLines } from './operator.ts'
import { startPrivateDatabase } from './private-database.ts'
import { runProgram } from './run-program.ts'
import { readArguments } from './usage.ts'

function linesOf(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [words.version(VERSION), words.fine]
  const [deadly = 0, serious = 0, hints = 0] = SEVERITIES.map(
    (severity) => findings.filter((one) => one.severity === severity).length,
  )
  return [
    words.version(VERSION),
    ...findings.flatMap(({ check, severity, what, why, mend }) => [
      `${words.severities[severity]} · ${words.checks[check as keyof typeof words.checks]}: ${what}`,
      `    ${why}`,
      `    ${words.mend}: ${mend}`,
    ]),
    words.counts(deadly, serious, hints),
  ]
}

async function main(args: readonly string[]): Promise<void> {
  const given = readArguments('doctor [--live] [--json]', args)
  if (!given) {
    printLines([words.usage])
    process.exitCode = 2
    return
  }
  // On a server a process without SHOP_MODE opens as a live shop; a word that is no mode is judged as it stands.
  const mode = process.env.SHOP_MODE || (process.env.COMMANDS_AS === undefined ? 'demo' : 'live')
  const isLive = given.flags.live === true || mode !== 'demo'
  const own = isLive ? null : await startPrivateDatabase()
  const databaseUrl = process.env.DATABASE_URL ?? own?.url ?? ''
  const environment = isLive
    ? { ...process.env, SHOP_MODE: mode === 'demo' ? 'live' : mode }
    : shopEnvironment({ ports: portsOf(process.env), dataDir: dataDirOf(process.env), databaseUrl })
  const database = connectDatabase(databaseUrl || 'mysql://127.0.0.1:9/none', 4)
  try {
    const findings = await examine({ environment, database, isLive })
    printLines(given.flags.json ? [JSON.stringify(findings)] : linesOf(findings))
    process.exitCode = exitCodeOf(findings)
  } finally {
    await database.destroy()
    await own?.stop()
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await runProgram(() => main(process.argv.slice(2)))
