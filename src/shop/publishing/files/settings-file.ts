// `settings.yaml`: settings as `NAME: value`. What it does not name stays as it is.
import { defaultSettings, readSettings, settingRows } from '#shop/settings/settings.ts'
import { yamlFields } from './entry.ts'
import type { Reading } from './fields.ts'
import { nearestOf } from './nearest.ts'

/** The texts by name; null after faults were reported. */
export function readSettingsFile(text: string, reading: Reading): ReadonlyMap<string, string> | null {
  const entry = yamlFields(text, reading)
  if (!entry) return null
  const usual = new Map(settingRows(defaultSettings).map(({ name, value }) => [name, value]))
  const given = new Map<string, string>()
  for (const { key, line, value } of entry.fields) {
    if (!usual.has(key))
      reading.report(line, { code: 'unknownSetting', name: key, nearest: nearestOf(key, usual.keys()) })
    else if (value.kind !== 'text') reading.report(line, { code: 'notText', key, example: usual.get(key) ?? '' })
    else given.set(key, value.text)
  }
  const lineOf = (name: string) => entry.fields.find(({ key }) => key === name)?.line ?? entry.line
  const { invalid } = readSettings(new Map([...reading.facts.settings, ...given]))
  const refused = invalid.filter((name) => given.has(name))
  for (const name of refused)
    reading.report(lineOf(name), {
      code: 'settingRefused',
      name,
      given: given.get(name) ?? '',
      usual: usual.get(name) ?? '',
    })
  return given.size === entry.fields.length && refused.length === 0 ? given : null
}
