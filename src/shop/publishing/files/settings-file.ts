// `settings.yaml`: settings as `NAME: value`. What it does not name stays as it is.
import { settingRows } from '#shop/settings/settings.ts'
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
  const refused = reading.facts.checkSettings(given)
  for (const { name, reason } of refused)
    reading.report(lineOf(name), { code: 'settingRefused', name, reason, usual: usual.get(name) ?? '' })
  return given.size === entry.fields.length && refused.length === 0 ? given : null
}
