// Whether texts may become settings, and why not, in words for whoever wrote them.
import { editDistance } from '#shop/shared/finding/typos.ts'
import { settings as words } from '#texts/settings.ts'
import { readColour, unreadWith } from './colours.ts'
import type { SettingType } from './setting-types.ts'
import { readSettings, type SettingProblem, settingsByName } from './settings.ts'

export interface RefusedSetting {
  readonly name: string
  /** In Spanish, to follow the name: `debe ser …`. */
  readonly reason: string
}

/**
 * What speaks against `changes` (texts by name), beside what is `stored`: names that do not exist, texts of another
 * type, and pairs in the wrong order. No problems: the shop uses every one of them.
 */
export function checkSettings(
  changes: ReadonlyMap<string, string>,
  stored: ReadonlyMap<string, string> = new Map(),
): { readonly problems: readonly RefusedSetting[] } {
  const all = new Map([...stored, ...changes])
  const unknown = [...changes.keys()].filter((name) => !settingsByName.has(name))
  const refused = readSettings(all).problems.filter((problem) => {
    const isSaidOfTheLater = problem.fault === 'tooLate' && changes.has(problem.beside)
    return changes.has(problem.name) && !isSaidOfTheLater
  })
  return {
    problems: [
      ...unknown.map((name) => ({ name, reason: words.unknown(nearestNames(name)) })),
      ...refused.map((problem) => ({ name: problem.name, reason: reasonOf(problem, all) })),
    ],
  }
}

/** Why a setting is refused among these texts. */
export function reasonOf(problem: SettingProblem, texts: ReadonlyMap<string, string>): string {
  if (problem.fault === 'type')
    return reasonOfType(settingsByName.get(problem.name)!.type, texts.get(problem.name) ?? '')
  const { fault, beside } = problem
  return words[fault](beside, texts.get(beside) ?? String(settingsByName.get(beside)!.fallback))
}

/** Of a colour nobody could read, which text on which ground. */
function reasonOfType(type: SettingType, text: string): string {
  const own = type.kind === 'colour' ? readColour(text.trim()) : null
  const pair = type.kind === 'colour' && own !== null ? unreadWith(type.role, own) : null
  return pair ? words.unread(pair) : words.notOfType(words.type(type))
}

/** Up to three names that are nearly this one, the nearest first, or else share a word with it. */
function nearestNames(name: string): string[] {
  const wanted = name.toUpperCase()
  const most = Math.max(2, Math.floor(wanted.length / 3))
  const near = [...settingsByName.keys()]
    .map((each) => ({ each, edits: editDistance(wanted, each, most) }))
    .filter(({ edits }) => edits <= most)
    .sort((one, other) => one.edits - other.edits)
    .map(({ each }) => each)
  const parts = wanted.split(/[^A-Z]+/).filter((part) => part.length > 3)
  const related = [...settingsByName.keys()].filter((each) => parts.some((part) => each.includes(part)))
  return (near.length > 0 ? near : related).slice(0, 3)
}
