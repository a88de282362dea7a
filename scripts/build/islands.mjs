// When React takes over what the server rendered: the directives `client:press` and `client:shown`, and all that Astro writes into a page
// beside an island, which the CSP allows by its hash (src/server/http/pages/island-texts.ts).
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import island from 'astro/runtime/server/astro-island.prebuilt.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'

const fileOf = (name) => fileURLToPath(new URL(`../../src/islands/${name}`, import.meta.url))
const DIRECTIVES = { press: fileOf('client-press.ts'), shown: fileOf('client-shown.ts') }

/** @returns {import('astro').AstroIntegration} */
export function islands() {
  let directives = []
  return {
    name: 'liqui:islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const [name, entrypoint] of Object.entries(DIRECTIVES)) addClientDirective({ name, entrypoint })
      },
      'astro:build:ssr': ({ manifest }) => {
        directives = manifest.clientDirectives.filter(([name]) => name in DIRECTIVES).map(([, text]) => text)
      },
      'astro:build:done': async ({ dir }) => {
        const texts = { scripts: [island, ...directives], style: ISLAND_STYLES }
        await writeFile(new URL('../server/island-texts.json', dir), `${JSON.stringify(texts)}\n`)
      },
    },
  }
}
