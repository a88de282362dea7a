// The directives of scripts/build/islands.mjs, for whoever writes a page.
import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** React comes with the first touch (client-press.ts). */
    'client:press'?: boolean
    /** React comes with the page (client-shown.ts). */
    'client:shown'?: boolean
  }
}
