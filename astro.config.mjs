// How Astro builds the pages: server output in middleware mode (Express is the host), React for islands only.
import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { compressedFiles } from './scripts/build/compressed-files.mjs'
import { firstScript } from './scripts/build/first-script.mjs'
import { islands } from './scripts/build/islands.mjs'
import { resultPages } from './scripts/build/result-pages.mjs'

/** The script of every page. */
const START = /islands\/start-page\.ts/
/** What Vite calls to load the others. */
const LOADER = '\0vite/preload-helper.js'
/** What of the bundler's own several files use. */
const BUNDLER = '\0rolldown/runtime.js'
/** Stands on the server for what comes late in the browser. */
const LATE = '\0liqui:late'
/** Too small for files of their own: each costs some 80 bytes. */
const TINY =
  /(islands\/shared\/(beacon|new-id|shop-clock)|islands\/search\/highlight|shop\/pricing\/promotions\/deal|islands\/customers\/agreed-cart-key|texts\/(days\/date-labels|delivery\/(delivery-cost|uncovered))|shop\/(pricing\/audience|shared\/json))\.ts$/
/** What prices a cart that is not empty, and what shows it: each is one file, though others need parts of it. */
const CART_PRICING =
  /islands\/cart\/(pricing|recalculation|price-again|validity|changes|(limit|discount|delivery)-change\.store)\.ts$/
const CART_DRAWER =
  /(islands\/cart\/(start-drawer|carried-cart|fetch-checkout|(?!Offers)[A-Z]\w+|(undo|notices)\.store|delivery-cost)|texts\/cart\/cart|islands\/shared\/(settings\.store|EmptyState|focus-instead)|islands\/delivery\/dates)\.tsx?$/

/** Whether a module imports another one, directly or through others. */
function isNeededBy(entry, id, graph, seen = new Set()) {
  if (entry.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isNeededBy(entry, importer, graph, seen))
}

/**
 * Without lists of what each loaded script imports, which every page carried: the browser reads that in the script. Nor with what Vite
 * would do about such lists: styles come with the page.
 */
const withoutPreloadLists = {
  name: 'liqui:no-preload-lists',
  enforce: 'pre',
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
  load: (id) => (id === LOADER ? 'export const __vitePreload = (load) => load()' : undefined),
}

/** What an island fetches while it is used is no part of the server, which loads its whole build at start. */
const withoutLateParts = {
  name: 'liqui:no-late-parts-on-the-server',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name !== 'client',
  resolveDynamicImport: (_, importer) => (importer.includes('/src/islands/') ? LATE : null),
  load: (id) => (id === LATE ? 'export {}' : undefined),
}

export default defineConfig({
  output: 'server',
  // Pages are captured whole (server/http/pages/render.ts): streaming gains nothing and costs a third of the time.
  adapter: node({ mode: 'middleware', bodySizeLimit: 64 * 1024, experimentalDisableStreaming: true }),
  // React streams, into a text: only so it numbers its ids (`useId`) as the browser will.
  integrations: [react(), islands(), firstScript(), resultPages(), compressedFiles()],
  session: false,
  trailingSlash: 'ignore',
  build: { inlineStylesheets: 'never', assets: '_liqui' },
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
  vite: {
    // Nothing inline but the first script and what Astro writes beside an island: the CSP allows our own origin, and these by their hash.
    build: { target: 'es2022', assetsInlineLimit: 0 },
    plugins: [withoutPreloadLists, withoutLateParts],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // React is one chunk, loaded on the first interaction, with Astro's renderer, what every island is wrapped in and what islands
                  // learn of the time before them; the stores themselves must stay outside of it, or every page would load React.
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|islands\/shared\/(island|use-store|before-react|what-came-before)\.tsx?$|texts\/frame\/crash\.ts$/,
                    priority: 2,
                  },
                  // The script of every page is one file: each level of imports would cost a round trip.
                  {
                    name: (id, graph) =>
                      isNeededBy(START, id, graph) || id === LOADER || id === BUNDLER || TINY.test(id) ? 'start' : null,
                    priority: 3,
                  },
                  {
                    name: 'icons',
                    test: /src\/(ui\/icon\/(Icon|icons)|islands\/shared\/use-modal)\.tsx?$/,
                    priority: 1,
                  },
                  { name: 'pricing', test: CART_PRICING },
                  { name: 'drawer', test: CART_DRAWER },
                  // What the checkout shares with its dialogs and with the pages a payment ends on, and what of days they share.
                  {
                    name: 'paying',
                    test: /islands\/checkout\/payment\/((pay-press|refused)\.store|captcha-asked)\.ts$|islands\/shared\/dialogs\.store\.ts$|src\/texts\/(checkout\/(checkout|payment-methods)|refusals\/checkout)\.ts$|shop\/payments\/results\/result-pages\.ts$/,
                  },
                  // With what is small and needed where times are: at the checkout and on orders.
                  {
                    name: 'chile-time',
                    test: /shop\/(shared\/chile-time|delivery\/received-on|pricing\/receipt)\.ts$|texts\/cart\/savings\.ts$/,
                  },
                  // What is small and needed by several of the late ones: of days, of what is typed, of where and for whom.
                  { name: 'days', test: /texts\/days\/days\.ts$|shop\/shared\/cache\.ts$/, priority: 1 },
                  {
                    name: 'typed',
                    test: /shop\/shared\/(rut|contact|plain-signs|likely-\w+)\.ts$|islands\/shared\/(likely-question|what-came-before)\.ts$/,
                  },
                  {
                    name: 'place',
                    test: /islands\/(checkout\/page-data|delivery\/set-destination)\.ts$|shop\/(geography\/point|delivery\/address|browsing\/ways|customers\/points\/points)\.ts$/,
                    priority: 1,
                  },
                  {
                    name: 'live',
                    test: /(islands\/catalog\/(live-list|replace-list-parts|filter-panel)|islands\/blog\/live-posts|islands\/shared\/live-page)\.ts$/,
                  },
                  { name: 'product-page', test: /islands\/(catalog\/product-page|delivery\/product-delivery)\.ts$/ },
                  { name: 'front-page', test: /ui\/home\/(countdowns|promotion)\.ts$/ },
                  { name: 'customer-page', test: /islands\/customers\/(customer-page|user\.store)\.ts$/ },
                ],
              },
            },
          },
        },
      },
    },
  },
})
