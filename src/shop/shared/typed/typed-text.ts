// Text as people type and paste it, as the shop takes it: one line, without what nobody sees. One rule for names, addresses and whatever
// else a call is sent.

/** What breaks or ends a line, moves a cursor or cuts a text short (NUL): a blank stands for it. */
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** What turns a text round, joins or hides (overrides, no width, tags), half characters and what is none. */
const HIDDEN = /[\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]/gu
/** Whether there is any of both, in one look. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u

/** The text without characters nobody sees. Phones copied from a list of contacts have some: they are left out, not refused. */
export function typedText(text: string): string {
  return UNSEEN.test(text) ? text.replace(BREAKING, ' ').replace(HIDDEN, '') : text
}

/** Every text in a value of JSON as `typedText` has it, but for the fields named in `verbatim`; the same value when nothing changes. */
export function typedTexts(value: unknown, verbatim: readonly string[] = []): unknown {
  if (typeof value === 'string') return typedText(value)
  if (Array.isArray(value)) {
    const cleaned = value.map((each) => typedTexts(each, verbatim))
    return cleaned.some((each, at) => each !== value[at]) ? cleaned : value
  }
  if (typeof value !== 'object' || value === null) return value
  const changed = Object.entries(value).flatMap(([name, each]) => {
    const cleaned = verbatim.includes(name) ? each : typedTexts(each, verbatim)
    return cleaned === each ? [] : [[name, cleaned] as const]
  })
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) }
}
