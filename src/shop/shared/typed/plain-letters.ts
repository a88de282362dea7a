// Texts as they are compared and put into addresses: in small letters, without accents.

/** `Limarí` as `limari`; whatever else it has stays. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** `Valle del Limarí` as `valle-del-limari`, `13,5°` as `13-5`; '' when nothing is left. */
export function slugOf(text: string): string {
  return plainLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
