// HTML as tagged templates: every value is escaped, unless it is HTML made here.

/** A piece of HTML that is safe to send. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

type Piece = Html | readonly Html[] | string | number | null | undefined | false

/** `html\`<p>${text}</p>\``: strings and numbers are escaped; null, undefined and false are nothing. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(parts.reduce((source, part, index) => source + render(pieces[index - 1]) + part))
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.source
  if (typeof piece === 'object') return piece.map((each) => each.source).join('')
  return escapeHtml(String(piece))
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
