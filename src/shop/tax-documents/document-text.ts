// Texts as a tax document can hold them: ISO-8859-1, on one line, no longer than its field.

const PLAIN: Readonly<Record<string, string>> = { '–': '-', '—': '-', '‑': '-', '‘': "'", '’': "'", '“': '"', '”': '"', '…': '...', '€': 'EUR', '\u00a0': ' ' } // biome-ignore format: one list

/** A text in the letters of ISO-8859-1, cut to `most` of them; what has no such letter is left out. */
export function documentText(text: string, most: number): string {
  const letters = [...text.normalize('NFC')].map((letter) => PLAIN[letter] ?? letter)
  const latin = letters.filter((letter) => [...letter].every((one) => one.codePointAt(0)! <= 0xff)).join('')
  return latin
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim()
}

/** A RUT as the tax office writes it, `76543210-3`. */
export const dashed = (cleaned: string) => `${cleaned.slice(0, -1)}-${cleaned.slice(-1)}`
