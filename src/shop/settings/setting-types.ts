// The types of settings: which texts are a value of each, and which value that is.
import { addDays, instantAt, isDay } from '#shop/shared/chile-time.ts'
import { type Clp, clp, isClp } from '#shop/shared/money.ts'
import { formatRut, isRut } from '#shop/shared/rut.ts'
import { type ColourRole, SHIPPED_COLOURS } from '#shop/shared/shipped-colours.ts'
import { readColour, unreadWith } from './colours.ts'

/** What a setting's text must be. */
export type SettingType =
  | { readonly kind: 'count' | 'pesos'; readonly least: number; readonly most: number }
  | { readonly kind: 'words'; readonly most: number }
  | { readonly kind: 'choice' | 'choices'; readonly of: readonly string[] }
  | {
      readonly kind:
        | 'flag'
        | 'clock'
        | 'instant'
        | 'email'
        | 'phone'
        | 'rut'
        | 'url'
        | 'link'
        | 'lines'
        | 'social'
        | 'pairs'
    }
  | { readonly kind: 'colour'; readonly role: ColourRole }

/**
 * What shows a setting: every page (`layout`), the pages that read it through `Astro.locals.dependsOn` (`pages`), or no
 * cached page (`nothing`).
 */
export type ShownOn = 'layout' | 'pages' | 'nothing'

export interface Setting<Value> {
  readonly name: string
  readonly fallback: Value
  /** Whether `GET /settings/ecommerce` shows it. */
  readonly public: boolean
  readonly shownOn: ShownOn
  readonly type: SettingType
  /** The value of a trimmed text; null when it is none of this type. */
  readonly read: (text: string) => Value | null
}

interface About {
  readonly public: boolean
  readonly shownOn: ShownOn
}

/** Least and most, both included. */
type Range = readonly [least: number, most: number]

export const LIST_SEPARATOR = '|'
/** What the table holds. */
export const MAX_TEXT = 500
/** For amounts nobody needs more of. */
const MAX_PESOS = 999_999_999

/** A whole number. */
export function count(name: string, fallback: number, [least, most]: Range, about: About): Setting<number> {
  const read = (text: string) => (isWithin(text, least, most) ? Number(text) : null)
  return { name, fallback, ...about, type: { kind: 'count', least, most }, read }
}

/** A whole number of pesos. */
export function pesos(name: string, fallback: number, about: About): Setting<Clp> {
  const read = (text: string) => (isWithin(text, 0, MAX_PESOS) && isClp(Number(text)) ? clp(Number(text)) : null)
  return { name, fallback: clp(fallback), ...about, type: { kind: 'pesos', least: 0, most: MAX_PESOS }, read }
}

export function flag(name: string, fallback: boolean, about: About): Setting<boolean> {
  const read = (text: string) => ({ true: true, '1': true, false: false, '0': false })[text.toLowerCase()] ?? null
  return { name, fallback, ...about, type: { kind: 'flag' }, read }
}

/** `HH:mm` by the clock in Chile; `24:00` is the end of the day. */
export function clock(name: string, fallback: string, about: About): Setting<string> {
  const read = (text: string) => (/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text) ? text : null)
  return { name, fallback, ...about, type: { kind: 'clock' }, read }
}

/** A moment, by the clock in Chile unless it names a zone, or the empty text for none. */
export function instant(name: string, about: About): Setting<Date | ''> {
  const read = (text: string) => (text === '' ? '' : readInstant(text))
  return { name, fallback: '', ...about, type: { kind: 'instant' }, read }
}

/** One line of text, never empty. */
export function words(name: string, fallback: string, most: number, about: About): Setting<string> {
  const read = (text: string) => (text !== '' && text.length <= most ? text : null)
  return { name, fallback, ...about, type: { kind: 'words', most }, read }
}

export function email(name: string, fallback: string, about: About): Setting<string> {
  const read = (text: string) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : null)
  return { name, fallback, ...about, type: { kind: 'email' }, read }
}

/** An e-mail; empty: nobody. */
export function emailOrNone(name: string, about: About): Setting<string> {
  const { read, ...rest } = email(name, '', about)
  return { ...rest, read: (text: string) => (text === '' ? '' : read(text)) }
}

/** A phone as it is printed: links dial its digits. */
export function phone(name: string, fallback: string, about: About): Setting<string> {
  const read = (text: string) => (/^\+?[\d ()-]+$/.test(text) && /^\D*(?:\d\D*){8,15}$/.test(text) ? text : null)
  return { name, fallback, ...about, type: { kind: 'phone' }, read }
}

/** A RUT in any form, kept with dots and dash. */
export function rut(name: string, fallback: string, about: About): Setting<string> {
  const read = (text: string) => (isRut(text) ? formatRut(text) : null)
  return { name, fallback, ...about, type: { kind: 'rut' }, read }
}

/** A colour of the owner's, on which the shop's texts are read well. */
export function colour(name: string, role: ColourRole, about: About): Setting<string> {
  const read = (text: string) => {
    const own = readColour(text)
    return own !== null && unreadWith(role, own) === null ? own : null
  }
  return { name, fallback: SHIPPED_COLOURS[role], ...about, type: { kind: 'colour', role }, read }
}

/** The address of a page elsewhere. */
export function url(name: string, fallback: string, about: About): Setting<string> {
  return { name, fallback, ...about, type: { kind: 'url' }, read: (text) => (isSecureUrl(text) ? text : null) }
}

/** The address of a page elsewhere, or the empty text for none. */
export function link(name: string, about: About): Setting<string> {
  const read = (text: string) => (text === '' || isSecureUrl(text) ? text : null)
  return { name, fallback: '', ...about, type: { kind: 'link' }, read }
}

/** Printed lines, at least one. */
export function lines(name: string, fallback: readonly string[], about: About): Setting<readonly string[]> {
  const read = (text: string) => {
    const parts = partsOf(text)
    return parts.length > 0 && parts.every((part) => part !== '') ? parts : null
  }
  return { name, fallback, ...about, type: { kind: 'lines' }, read }
}

/** Social pages, `name address` each; the empty text for none. */
export function social(name: string, fallback: readonly string[], about: About): Setting<readonly string[]> {
  const read = (text: string) => {
    const parts = partsOf(text)
    return parts.every((part) => /\S\s+\S+$/.test(part) && isSecureUrl(part.split(/\s+/).at(-1)!)) ? parts : null
  }
  return { name, fallback, ...about, type: { kind: 'social' }, read }
}

/** One of several words. */
export function choice<Word extends string>(
  name: string,
  fallback: Word,
  of: readonly Word[],
  about: About,
): Setting<Word> {
  return {
    name,
    fallback,
    ...about,
    type: { kind: 'choice', of },
    read: (text) => of.find((word) => word === text) ?? null,
  }
}

/** Some of several words, each once; the empty text for none of them. */
export function choices(
  name: string,
  fallback: readonly string[],
  of: readonly string[],
  about: About,
): Setting<readonly string[]> {
  const read = (text: string) => {
    const parts = partsOf(text)
    return parts.every((part) => of.includes(part)) && new Set(parts).size === parts.length ? parts : null
  }
  return { name, fallback, ...about, type: { kind: 'choices', of }, read }
}

/** What somebody else's numbers are called here, `number:word` each, no number twice; the empty text for none. */
export function pairs(name: string, about: About): Setting<readonly string[]> {
  const read = (text: string) => {
    const parts = partsOf(text)
    const numbers = parts.map((part) => Number(part.split(':', 1)[0]))
    return parts.every((part) => /^\d{1,9}:[a-z\d-]+$/.test(part)) && new Set(numbers).size === parts.length
      ? parts
      : null
  }
  return { name, fallback: [], ...about, type: { kind: 'pairs' }, read }
}

function isWithin(text: string, least: number, most: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most
}

function isSecureUrl(text: string): boolean {
  return /^https:\/\/\S+$/.test(text) && (URL.parse(text)?.hostname ?? '').includes('.')
}

function partsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(LIST_SEPARATOR).map((part) => part.trim())
}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d|24:00)(:[0-5]\d(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/

function readInstant(text: string): Date | null {
  const [, day, clock = '00:00', seconds = '', zone] = INSTANT.exec(text) ?? []
  if (!day || !isDay(day)) return null
  if (zone) return dateOrNull(Date.parse(`${day}T${clock}${seconds}${zone}`))
  const at = clock === '24:00' ? instantAt(addDays(day, 1)) : instantAt(day, clock)
  return dateOrNull(at.getTime() + Math.round(Number(seconds.slice(1)) * 1000))
}

function dateOrNull(milliseconds: number): Date | null {
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds)
}
