// The test projects. Vitest tries no test again: an order that is lost once in five runs is lost (what `npm test` asks once more: README).
// `npx vitest run --config tests/vitest.config.ts --project http` runs one; `npm test` runs them all in turn.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { LongestFirst } from './support/run/longest-first.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const MINUTE = 60_000

/** A busy machine answers later, not otherwise: what is waited for has time to come. */
const patient = { expect: { poll: { timeout: 30_000 } } }

/** Projects that share one running shop, or one machine's attention, run their files one after the other. */
const oneByOne = { fileParallelism: false, maxWorkers: 1 }

/** Tests that reach the shop over HTTP alone change nothing in their own process: it reads each module once. */
const sameProcess = { ...oneByOne, isolate: false }

/** All rooms but the islands, whose stores and stand-ins for the browser last as long as their process. */
const RULES = ['shop', 'texts', 'pictures', 'platform', 'sandbox', 'server', 'ui']
  .map((room) => `src/${room}/**/*.test.ts`)
  .concat('db/**/*.test.ts', 'scripts/**/*.test.ts')

/** Journeys that walk through the checkout to its end: half as long as all the others, so that both run side by side. */
const PAYING = [
  'billing',
  'buying',
  'charged-as-shown',
  'checkout-steps',
  'checks',
  'coupons-and-points',
  'every-way-to-pay',
  'member-checkout',
  'mercado-pago-cards',
  'paying-*',
  'refusals',
  'taps',
  'transfers',
].map((file) => `tests/e2e/${file}.test.ts`)

/** They put something else in the place of a module that other files of their process have read. */
const MOCKING = globSync('tests/integration/**/*.test.ts', { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').includes('vi.mock('),
)

/** The desk walked action by action, on a site of its own. */
const AT_THE_DESK = ['tests/e2e/desk-*.test.ts']

export default defineConfig({
  root,
  test: {
    environment: 'node',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        // Rules keep nothing between two calls: their files share a process, and the modules read in it. Starting one for each
        // took longer than the tests.
        test: { ...patient, name: 'unit', include: RULES, isolate: false, testTimeout: MINUTE },
      },
      {
        root,
        test: {
          ...patient,
          name: 'unit-apart', // stores and stand-ins for the browser: each file in a process of its own
          testTimeout: MINUTE,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: RULES,
        },
      },
      {
        root,
        test: { ...patient, name: 'guards', include: ['tests/guards/**/*.test.ts'], testTimeout: MINUTE },
      },
      services('integration', { include: ['tests/integration/**/*.test.ts'], exclude: MOCKING, isolate: false }),
      services('integration-apart', { include: MOCKING }),
      {
        root,
        test: {
          ...sameProcess,
          ...patient,
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: ['tests/support/run/setup-database.ts', 'tests/support/run/setup-shop.ts'],
          testTimeout: 2 * MINUTE,
          hookTimeout: 3 * MINUTE,
        },
      },
      {
        root,
        test: {
          ...sameProcess,
          ...patient,
          name: 'http-raw-off', // what raw HTTP answers, and what guards connections, with Node's HTTP server alone
          include: ['envelope', 'hostile-clients', 'kept-pages', 'quick-calls', 'request-heads'].map(
            (file) => `tests/http/${file}.test.ts`,
          ),
          env: { RAW_HTTP: 'off' },
          globalSetup: ['tests/support/run/setup-database.ts', 'tests/support/run/setup-shop.ts'],
          testTimeout: 2 * MINUTE,
          hookTimeout: 3 * MINUTE,
        },
      },
      {
        root,
        test: {
          ...oneByOne,
          ...patient,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/run/setup-database.ts', 'tests/support/run/setup-build.ts'],
          testTimeout: 15 * MINUTE,
          hookTimeout: 5 * MINUTE,
        },
      },
      journeys('e2e', ['tests/e2e/**/*.test.ts'], [...PAYING, ...AT_THE_DESK]),
      journeys('e2e-paying', PAYING),
      journeys('e2e-desk', AT_THE_DESK),
    ],
  },
})

/** Services on a real database, two files at a time: reading the shop's modules took a process longer than most files' tests. */
function services(
  name: string,
  files: { include: string[]; exclude?: string[]; isolate?: false },
): TestProjectConfiguration {
  return {
    root,
    test: {
      ...patient,
      ...files,
      name,
      globalSetup: ['tests/support/run/setup-database.ts'],
      setupFiles: ['tests/support/run/fast-polling.ts'],
      testTimeout: MINUTE,
      hookTimeout: 2 * MINUTE,
      maxWorkers: 2,
    },
  }
}

/** Journeys in a browser, each project with a shop of its own unless they bring what they walk through. */
function journeys(name: string, include: string[], exclude: string[] = []): TestProjectConfiguration {
  const withShop = include !== AT_THE_DESK
  return {
    root,
    test: {
      ...sameProcess,
      ...patient,
      name,
      include,
      exclude,
      globalSetup: [
        'tests/support/run/setup-database.ts',
        ...(withShop ? ['tests/support/run/setup-shop.ts'] : []),
        'tests/support/run/setup-browser.ts',
      ],
      setupFiles: ['tests/support/run/after-a-file.ts'],
      testTimeout: 3 * MINUTE,
      hookTimeout: 3 * MINUTE,
    },
  }
}
