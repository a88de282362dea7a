// The shop's secrets: `npm run secrets -- rotate` says how they are changed, step by step, and seals anew what is stored; `check` says what still needs
// an old one. The exit code of `check` is 1 while something does.
import { pathToFileURL } from 'node:url'
import { OLD_SECRETS } from '#platform/config/config-old-secrets.ts'
import { otherSecrets, type Secret } from '#platform/secrets/shop-secret.ts'
import { buildRotation, longLived } from '#server/secrets/protected-values.ts'
import type { SealedPlaceName } from '#shop/operations/secrets/sealed-places.ts'
import { dayOf, formatDay } from '#shop/shared/chile-time.ts'
import { DAY } from '#shop/shared/durations.ts'
import { commands } from '#texts/commands/commands.ts'
import { type Commands, type Context, command, mainOf, type Printed, printed, refused } from './command.ts'
import { printLines } from './operator.ts'
import { shopConfig } from './shop-config.ts'

const words = commands.secrets

export interface SecretsShop {
  readonly rotation: ReturnType<typeof buildRotation>
  readonly secret: Secret
}

export const SECRETS_COMMANDS: Commands<SecretsShop> = {
  check: command('check', check),
  rotate: command('rotate', rotate),
}

async function check({ rotation, secret, asked: { now } }: Context<SecretsShop>): Promise<Printed> {
  const { lines, isLeft } = await stored(rotation)
  const since = await rotation.since()
  const noted = since ? words.since(dated(since)) : words.notNoted
  if (otherSecrets(secret).length === 0) return printed(noted, ...lines, words.noOld)
  if (isLeft) return refused(noted, ...lines, words.stillStored)
  if (since === null) return refused(noted, ...lines, words.unfinished)
  const ends = longLived().map(({ purpose, days }) => ({ purpose, end: new Date(since.getTime() + days * DAY) }))
  const given = ends.map(({ purpose, end }) => words.given(purpose, dated(end), end <= now))
  const last = ends.at(-1)!.end
  if (last <= now) return printed(noted, ...lines, ...given, words.takeAway)
  return refused(noted, ...lines, ...given, words.stillGiven(dated(last)))
}

async function rotate({ rotation, secret, asked: { now } }: Context<SecretsShop>): Promise<Printed> {
  printLines(words.howTo.map((line) => line.replace('VARIABLES', OLD_SECRETS.join(', '))))
  if (otherSecrets(secret).length === 0) printLines([words.withoutOld])
  await rotation.rotate(now, (place, done) => printLines([words.resealed(place, done)]))
  const { lines, isLost } = await stored(rotation)
  return isLost ? refused(...lines, words.lost) : printed(...lines)
}

async function stored(rotation: SecretsShop['rotation']) {
  const counts = Object.entries(await rotation.census()) as [SealedPlaceName, Parameters<typeof words.place>[1]][]
  return {
    lines: counts.map(([place, count]) => words.place(place, count)),
    isLeft: counts.some(([, { another }]) => another > 0),
    isLost: counts.some(([, { nobody }]) => nobody > 0),
  }
}

const dated = (moment: Date): string => formatDay(dayOf(moment))

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await mainOf('secrets', SECRETS_COMMANDS, (database, url) => {
    const config = shopConfig(url)
    return { rotation: buildRotation({ database, config }), secret: config.secret }
  })
