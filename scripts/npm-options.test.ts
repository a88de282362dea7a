import { expect, test } from 'vitest'
import { refuseKeptByNpm } from './npm-options.ts'

const run = (kept: Readonly<Record<string, string>>, script = 'node scripts/backup.ts') => ({
  environment: { npm_lifecycle_event: 'backup', npm_lifecycle_script: script, ...kept },
  file: '/opt/liqui/current/scripts/backup.ts',
})

test.each([
  [{ npm_config_list: 'true' }, '--list'],
  [{ npm_config_allow_empty: '3' }, '--allow-empty'],
  [{ npm_config_list: '' }, '--list'], // `--no-list` is lost as well
])('what npm kept is asked for again, behind its two dashes: %j', (kept, option) =>
  expect(() => refuseKeptByNpm(['list', 'allow-empty'], run(kept))).toThrow(`npm run backup -- ${option}`),
)

test.each([
  ['nothing', {}, undefined],
  ['an option of another command', { npm_config_other: 'true' }, undefined],
  ['what npm has itself', { npm_config_yes: 'true' }, undefined],
  ['what was meant for whoever called', { npm_config_list: 'true' }, 'node scripts/test.mjs'],
])('%s is no reason to stop', (_, kept, script) =>
  expect(() => refuseKeptByNpm(['list', 'yes'], run(kept, script))).not.toThrow(),
)
