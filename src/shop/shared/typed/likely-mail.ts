// What somebody most likely meant by an e-mail whose domain is nearly one that many people have: `gmial.com` is `gmail.com`. It is asked,
// never taken for granted: a stranger's domain may be right.
import { editDistance } from '../finding/typos.ts'

/** Where people have their mail, the most usual first. Nobody is asked about one of these. */
const USUAL =
  'gmail.com hotmail.com outlook.com yahoo.com icloud.com live.com hotmail.cl outlook.cl live.cl yahoo.es outlook.es hotmail.es protonmail.com vtr.net'.split(
    ' ',
  )

/** Real ones that are nearly a usual one. */
const OTHERS =
  /^(?:(?:e?mail|ymail|rocketmail|googlemail)\.\w+|(?:yahoo|hotmail|outlook)\.(?:de|fr|it|pt|ca|in|ar|mx|pe|br|jp|com\.[a-z]{2}|co\.[a-z]{2}))$/

/** Ends of a domain that nobody has, by what was meant. */
const ENDS: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cim|vom|xom|cpm|cmo|ocm|comm|coom|ccom|cpom|com\.)$/, '.com'],
  [/\.(?:cll|ccl|clp|cl\.)$/, '.cl'],
]

/** The same address at the domain that was likely meant; null where there is nothing to ask. */
export function likelyMail(typed: string): string | null {
  const text = typed.trim()
  const [who, at, more] = text.split('@')
  if (!who || !at || more !== undefined || /\s/.test(text)) return null
  const domain = at.toLowerCase()
  const meant = likelyDomain(domain)
  return meant === domain ? null : `${who}@${meant}`
}

function likelyDomain(domain: string): string {
  if (USUAL.includes(domain) || OTHERS.test(domain)) return domain
  const ended = ENDS.reduce((text, [end, right]) => text.replace(end, right), domain.replaceAll(',', '.'))
  if (USUAL.includes(ended)) return ended
  const [name] = parts(ended)
  // `gmail`, `gmail.cl`, `hotmail.om`: there is no other.
  const own = USUAL.find((usual) => name.length >= LONG && parts(usual)[0] === name)
  return own ?? USUAL.find((usual) => isSlip(ended, usual)) ?? ended
}

/** Shorter names are a letter away from too many others. */
const LONG = 5

/** Whether it is the usual domain but for a letter more, less, wrong or swapped; of a name of seven letters and more, two. */
function isSlip(domain: string, usual: string): boolean {
  const [name, end] = parts(domain)
  const [right, rightEnd] = parts(usual)
  if (right.length < LONG || end !== rightEnd || name.length < 4) return false
  const most = right.length < 7 ? 1 : 2
  return editDistance(name, right, most) <= most
}

/** Name and end. */
function parts(domain: string): [string, string] {
  const dot = domain.indexOf('.')
  return dot === -1 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot)]
}
