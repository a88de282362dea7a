// How Astro builds the pages: server output in middleware mode (Express is the host), React for islands only.
import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { firstScript } from './scripts/build/first-script.mjs'

/** What every page runs, and what it brings the rest with. */
const START = /islands\/start-page\.ts/
const BRINGING = /preload-helper/

/** Whether a module imports another one, directly or through others. */
function isNeededBy(entry, id, graph, seen = new Set()) {
  if (entry.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isNeededBy(entry, importer, graph, seen))
}

export default defineConfig({
  output: 'server',
  // Pages are taken whole (server/pages/render.ts), so nothing is won by streaming them, and it costs a third of the time.
  adapter: node({ mode: 'middleware', bodySizeLimit: 64 * 1024, experimentalDisableStreaming: true }),
  integrations: [react({ experimentalDisableStreaming: true }), firstScript()],
  session: false,
  trailingSlash: 'ignore',
  build: { inlineStylesheets: 'never', assets: '_liqui' },
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
  vite: {
    // Nothing inline but the first script: the CSP allows scripts and styles from our own address, and that one by its hash.
    build: { target: 'es2022', assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // React is one chunk that comes on the first interaction, with what only it asks of the stores; the stores themselves must stay outside of it
                  // (stack.md, section 4).
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler|nanostores[\\/]listen-keys|nanostores[\\/]deep-map)[\\/]/,
                    priority: 2,
                  },
                  // What every page runs is one file: each step of a chain of imports would cost a round trip.
                  {
                    name: (id, graph) => (isNeededBy(START, id, graph) || BRINGING.test(id) ? 'start' : null),
                    priority: 1,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
})
