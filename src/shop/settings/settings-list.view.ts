// Every setting as lines of text: its value, what it may be, what it does.
import { settings as words } from '#texts/settings.ts'
import { reasonOf } from './check-settings.view.ts'
import type { Setting } from './setting-types.ts'
import { defaultSettings, readSettings, SETTING_GROUPS, type SettingKey, writeSetting } from './settings.ts'

/** The settings by group, with the texts `stored` by name; `only` names those wanted, empty for all. */
export function settingsList(stored: ReadonlyMap<string, string>, only: ReadonlySet<string> = new Set()): string[] {
  const { problems } = readSettings(stored)
  return Object.entries(SETTING_GROUPS).flatMap(([group, members]) => {
    const wanted = Object.entries<Setting<unknown>>(members).filter(([, { name }]) => only.size === 0 || only.has(name))
    if (wanted.length === 0) return []
    const entries = wanted.flatMap(([key, { name, type, shownOn, public: isPublic }]) => {
      const fallback = writeSetting(defaultSettings[key as SettingKey])
      const problem = problems.find((each) => each.name === name)
      const value = problem ? fallback : (stored.get(name)?.trim() ?? fallback)
      return [
        `  ${name} = ${value === '' ? words.empty : value}`,
        ...(problem ? wrapped(words.ignored(stored.get(name) ?? '', reasonOf(problem, stored))) : []),
        ...wrapped(words.effects[key as SettingKey]),
        ...(isPublic ? [] : wrapped(words.onlyHere)),
        ...wrapped([words.type(type), words.default(fallback), words.shownOn[shownOn]].join(' · ')),
      ]
    })
    return [words.groups[group as keyof typeof SETTING_GROUPS], ...entries, '']
  })
}

const WIDTH = 100
const INDENT = ' '.repeat(6)

/** A text in lines of at most 100 columns. */
function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!
    if (line !== '' && INDENT.length + line.length + 1 + word.length > WIDTH) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.map((line) => INDENT + line)
}
