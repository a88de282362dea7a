// `settings.yaml`: settings as `NAME: value`, those anybody may read. What it does not name stays as it is.
import { settingRows, settingsByName } from '#shop/settings/settings.ts'
import { yamlFields } from './entry.ts'
import type { Reading } from './fields.ts'

/** The texts by name; null after faults were reported. */
export function readSettingsFile(text: string, reading: Reading): ReadonlyMap<string, string> | null {
  const entry = yamlFields(text, reading)
  if (!entry) return null
  const usual = new Map(settingRows().map(({ name, value }) => [name, value]))
  const given = new Map<string, string>()
  for (const { key, line, value } of entry.fields) {
    if (value.kind === 'text') given.set(key, value.text)
    else reading.report(line, { code: 'notText', key, example: usual.get(key) ?? '' })
  }
  const lineOf = (name: string) => entry.fields.find(({ key }) => key === name)?.line ?? entry.line
  const kept = [...given.keys()].filter((name) => settingsByName.get(name)?.public === false)
  for (const name of kept) reading.report(lineOf(name), { code: 'settingPrivate', name })
  const refused = reading.facts.checkSettings(given).filter(({ name }) => !kept.includes(name))
  // A live shop does not open with every default: only one it takes is shown as right.
  const taken = (name: string) =>
    usual.has(name) && reading.facts.checkSettings(new Map([[name, usual.get(name)!]])).length === 0
  for (const { name, reason } of refused)
    reading.report(lineOf(name), { code: 'settingRefused', name, reason, usual: taken(name) ? usual.get(name)! : '' })
  return given.size === entry.fields.length && refused.length + kept.length === 0 ? given : null
}
