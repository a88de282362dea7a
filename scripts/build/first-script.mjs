// Builds the inline script of every page (src/ui/first-visit/first-script.ts), the one in its head, and
// writes for the server their texts, which the CSP allows by their hash, the files the first one loads, and those of the checkout, its style
// sheets among them. Inline they cost no request: as a file the first delayed the first paint by a round trip.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const FIRST = fileURLToPath(new URL('../../src/ui/first-visit/first-script.ts', import.meta.url))
/** Inline in the head of every page, and run there. */
const HEAD = fileURLToPath(new URL('../../src/ui/first-visit/head-script.ts', import.meta.url))
const START = fileURLToPath(new URL('../../src/islands/start-page.ts', import.meta.url))
const CHECKOUT = fileURLToPath(new URL('../../src/islands/checkout/Checkout.tsx', import.meta.url))
const DRAWER = fileURLToPath(new URL('../../src/islands/cart/Drawer.tsx', import.meta.url))
/** What takes over an island; Astro names it in the page. */
const RENDERER = /@astrojs\/react\/dist\/client\.js$/
/** The script of every page, as astro.config.mjs names it. */
const START_FILE = /^start\.[\w-]+\.js$/
const STATIC_IMPORT = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

/** @returns {import('astro').AstroIntegration} */
export function firstScript() {
  let folder = ''
  let target
  /** Names of the checkout's files as the build linked them, and of those among them that a page with an open drawer has not loaded. */
  let linked = { checkout: [], ahead: [] }
  let aheadStyles = []
  return {
    name: 'liqui:first-script',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({ vite: { plugins: [builtForPages((found) => (linked = found))] } }),
      'astro:config:done': ({ config }) => {
        folder = config.build.assets
        target = config.vite.build?.target
      },
      'astro:build:ssr': ({ manifest }) => {
        const there = new Set(stylesOf('/', manifest))
        aheadStyles = stylesOf('/checkout', manifest).filter((name) => !there.has(name))
      },
      'astro:build:done': async ({ dir }) => {
        const files = await startFiles(new URL(`${folder}/`, dir))
        const built = {
          text: await textOf(FIRST, target),
          head: await textOf(HEAD, target),
          start: files.map((name) => `/${folder}/${name}`),
          checkout: linked.checkout.map((name) => `/${name}`),
          ahead: linked.ahead.map((name) => `/${name}`),
          aheadStyles: aheadStyles.map((name) => `/${name}`),
        }
        await writeFile(new URL('../server/first-script.json', dir), `${JSON.stringify(built)}\n`)
      },
    },
  }
}

/** No page links the script of every page: the inline script loads it. `found` hears of the checkout's files. */
function builtForPages(found) {
  return {
    name: 'liqui:script-of-every-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: START, name: 'start-page', preserveSignature: false })
    },
    generateBundle(_options, bundle) {
      const renderer = Object.keys(bundle).filter((name) => RENDERER.test(bundle[name].facadeModuleId ?? ''))
      const checkout = withImports([...fileOf(CHECKOUT, bundle), ...renderer], bundle)
      const drawer = [...fileOf(DRAWER, bundle), ...renderer]
      const there = new Set(withImports([...fileOf(START, bundle), ...drawer], bundle))
      found({ checkout, ahead: checkout.filter((name) => !there.has(name)) })
    },
  }
}

/** Names of the style sheets of a page. */
function stylesOf(page, manifest) {
  const found = manifest.routes.find(({ routeData }) => routeData.route === page)
  if (!found) throw new Error(`the build has no page ${page}`)
  return found.styles.map(({ src }) => src.replace(/^\//, ''))
}

/** Name of the file by which a module is asked for. */
function fileOf(module, bundle) {
  const entry = Object.values(bundle).find(({ facadeModuleId }) => facadeModuleId === module)
  if (!entry) throw new Error(`the build has no file of ${module}`)
  return [entry.fileName]
}

/** These files and all that one imports, level by level. */
function withImports(files, bundle) {
  const names = new Set(files)
  for (const name of names) for (const imported of bundle[name]?.imports ?? []) names.add(imported)
  return [...names]
}

/** The script of every page and its imports, so that all are requested together. */
async function startFiles(folder) {
  const starts = (await readdir(folder)).filter((name) => START_FILE.test(name))
  if (starts.length !== 1) throw new Error(`one script of every page was expected, there are ${starts.length}`)
  const code = await readFile(new URL(starts[0], folder), 'utf8')
  return [...starts, ...[...code.matchAll(STATIC_IMPORT)].map(([, name]) => name)]
}

async function textOf(entry, target) {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target, lib: { entry, formats: ['iife'], name: 'first' } },
  })
  const text = output[0].code.trim()
  if (output.length !== 1 || text.includes('</')) throw new Error(`${entry} cannot stand in a page`)
  return text
}
