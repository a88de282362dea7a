// Recognises values of tests or of nobody, in whatever variable they are: a live shop refuses to open on them.
import { faults, opening, type Weakness } from '#texts/opening.ts'

/** Thrown when a live shop must not open; its message has a line for each fault, with what to do. */
export class LiveRefusal extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(opening.refused(faults))
    this.name = 'LiveRefusal'
    this.faults = faults
  }
}

/** Matches ends of names that are nobody's on the internet (RFC 2606, 6761, 6762, 8375 and what routers make up). */
const NOBODYS =
  /(^|\.)(example|example\.(com|net|org)|test|invalid|localhost|local|localdomain|internal|intranet|lan|home|home\.arpa|corp|private)$/

/** Says whether a host's name is that of no public machine: this one, one of a private network, or of an example. */
export function isNobodysHost(hostname: string): boolean {
  const host = hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  if (host.includes(':')) return /^(::|::1|f[cd].*|fe[89ab].*|::ffff:.*|2001:db8:.*)$/.test(host)
  if (/^\d+(\.\d+){3}$/.test(host))
    return /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168|192\.0\.2|198\.51\.100|203\.0\.113|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(
      host,
    )
  return !host.includes('.') || NOBODYS.test(host)
}

/** Says whether mail to an address, or from `Name <address>`, reaches nobody. */
export function isNobodysMail(address: string): boolean {
  const [, host = ''] = /@([^\s@<>]+?)>?\s*$/.exec(address) ?? []
  return isNobodysHost(host)
}

/** The fewest different letters of a secret: any random one of the usual alphabets has more. */
const LEAST_DISTINCT = 8
const LEAST_LENGTH = 16
/** Matches words that make no secret, however they are put together. */
const KNOWN_WORDS =
  /secret[oa]?s?|passwords?|passwd|contrase(n|ñ)as?|claves?|change[-_ ]?(me|this|it)?|cambia[-_ ]?(me|esto)?|please|default|examples?|ejemplos?|tests?|pruebas?|demos?|sandbox|admin|root|qwerty(uiop)?|asdf(gh)?(jkl)?|zxcvbn?m?|liqui|shop|tienda|keys?|tokens?|webhooks?|live|prod(uction)?|your|super|very|mysql|node|\d{4,}(?=\D|$)/gi

/** Says why somebody could guess a secret; null when it looks like chance. */
export function weakness(secret: string): Weakness | null {
  if (secret.length < LEAST_LENGTH) return 'short'
  if (distinct(secret) < LEAST_DISTINCT) return 'fewLetters'
  if (isRepeated(secret)) return 'repeated'
  if (isSequence(secret)) return 'sequence'
  // Chance may hold a short word, and long numbers; what is nothing but words and numbers is none.
  const rest = secret.replace(KNOWN_WORDS, '').replace(/[^\p{L}\p{N}]/gu, '')
  if (distinct(rest) < LEAST_DISTINCT && /[a-z]/i.test(secret.replace(/[a-f]/gi, ''))) return 'words'
  return null
}

const distinct = (text: string): number => new Set(text).size

/** Says whether a text is one piece over and over. */
function isRepeated(text: string): boolean {
  return `${text}${text}`.indexOf(text, 1) < text.length || /^(.{1,12}?)\1+.{0,11}$/su.test(text)
}

/** Says whether most letters are followed by themselves or their neighbour, or two such rows take turns (`a1b2c3`). */
function isSequence(text: string): boolean {
  return [1, 2].some((stride) => {
    let steps = 0
    for (let at = stride; at < text.length; at++)
      if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - stride)) <= 1) steps++
    return steps > (text.length - stride) / 2
  })
}

/** Lists a line for each secret that could be guessed, by the names of their variables; missing ones are left out. */
export function guessable(secrets: Readonly<Record<string, string | null | undefined>>): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const why = secret ? weakness(secret) : null
    return why === null ? [] : [faults.guessable(name, why)]
  })
}
