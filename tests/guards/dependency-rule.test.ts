// The house's dependency rule holds in the whole source, and the guard sees every kind of breach when one is planted.
import { describe, expect, it } from 'vitest'
import { roleOf, violations, WORDS } from './dependency-rule.ts'
import { impurities } from './purity.ts'
import { readAliases, readSource } from './source.ts'

const aliases = readAliases()
const source = readSource(['src', 'db', 'scripts'])

describe('the source', () => {
  it('is really read', () => {
    expect(source.length).toBeGreaterThan(50)
  })

  it('imports only what each role may', () => {
    expect(violations(source, aliases)).toEqual([])
  })

  it('keeps its rules pure', () => {
    expect(impurities(source)).toEqual([])
  })
})

describe('the list of words', () => {
  it('names only words there are', () => {
    const there = new Set(source.flatMap(({ path }) => /^src\/shop\/([^/]+)\//.exec(path)?.[1] ?? []))
    expect(WORDS.filter((word) => !there.has(word))).toEqual([])
  })

  it('sees a folder that is not in it', () => {
    expect(violations([{ path: 'src/shop/novelties/a.ts', text: '' }], aliases)).toEqual([
      'src/shop/novelties is not in the list of words',
    ])
  })

  it.each([
    ['a rule', 'src/shop/pricing/a.ts', "import { b } from '#shop/orders/b.ts'"],
    ['a type in a rule', 'src/shop/pricing/a.ts', "import type { B } from '#shop/orders/b.ts'"],
    ['a service', 'src/shop/orders/a.service.ts', "import type { B } from '#shop/payments/b.service.ts'"],
    ['a repository', 'src/shop/stock/a.repository.ts', "import { b } from '#shop/catalog/b.ts'"],
    ['a contract of shared', 'src/shop/shared/a.contract.ts', "import { b } from '#shop/cart/b.contract.ts'"],
  ])('sees %s out of order', (_what, path, text) => {
    expect(violations([{ path, text }], aliases).join()).toMatch(/does not come before \w+ in the list of words/)
  })

  it('lets views, controllers, contracts and mails look sideways', () => {
    for (const role of ['view', 'controller', 'contract', 'mail']) {
      expect(roleOf(`src/shop/pricing/a.${role}.ts`)).toBe(role)
      expect(
        violations([{ path: `src/shop/pricing/a.${role}.ts`, text: "import { b } from '#shop/orders/b.ts'" }], aliases),
      ).toEqual([])
    }
  })
})

describe('a closed room', () => {
  const reached = (path: string, target: string) =>
    violations([{ path, text: `import { b } from '${target}'` }], aliases).join()

  it.each([
    ['a rule of its word', 'src/shop/catalog/filters/a.ts', '#shop/catalog/snapshot/columns.ts'],
    ['a service of another word', 'src/shop/search/a.service.ts', '#shop/catalog/snapshot/sort.ts'],
    ['the server', 'src/server/a.ts', '#shop/catalog/sync/draft.ts'],
    ['the other room', 'src/shop/catalog/snapshot/a.ts', '#shop/catalog/sync/id-ranges.ts'],
  ])('is not entered by %s', (_what, path, target) => {
    expect(reached(path, target)).toMatch(/is closed but for/)
  })

  it('is entered by its doors, and open to itself', () => {
    expect(reached('src/shop/catalog/sync/a.ts', '#shop/catalog/snapshot/build-catalogue.ts')).toBe('')
    expect(reached('src/shop/catalog/sync/a.ts', '#shop/catalog/sync/draft.ts')).toBe('')
  })
})

/** One planted breach each: the file, its text, and a word of the complaint. */
const BREACHES: [what: string, path: string, text: string, complaint: RegExp][] = [
  [
    'a rule with a service',
    'src/shop/cart/a.ts',
    "import { b } from '#shop/cart/b.service.ts'",
    /a rule may import no service/,
  ],
  [
    'a rule with the platform',
    'src/shop/cart/a.ts',
    "import { b } from '#platform/log/logger.ts'",
    /a rule may import no platform/,
  ],
  ['a rule with a text', 'src/shop/cart/a.ts', "import { b } from '#texts/cart/cart.ts'", /a rule may import no text/],
  [
    'a contract with a repository',
    'src/shop/cart/a.contract.ts',
    "import { b } from './b.repository.ts'",
    /a contract may import no repository/,
  ],
  [
    'a contract with the mailer',
    'src/shop/cart/a.contract.ts',
    "import { b } from '#platform/messages/mailer.ts'",
    /a contract may import no platform/,
  ],
  [
    'a repository with a service',
    'src/shop/cart/a.repository.ts',
    "import { b } from './b.service.ts'",
    /a repository may import no service/,
  ],
  [
    'a provider with a repository',
    'src/shop/payments/methods/a.provider.ts',
    "import { b } from '../b.repository.ts'",
    /a provider may import no/,
  ],
  [
    'a provider that makes its own client',
    'src/shop/payments/a.provider.ts',
    "import { b } from '#platform/http/transbank.ts'",
    /only the types of a platform/,
  ],
  [
    'a service with Spanish',
    'src/shop/orders/a.service.ts',
    "import { b } from '#texts/orders/orders.ts'",
    /a service may import no text/,
  ],
  [
    'a service with HTTP',
    'src/shop/orders/a.service.ts',
    "import { b } from '#platform/endpoint.ts'",
    /a service may import no endpoint/,
  ],
  [
    'a service with a provider itself',
    'src/shop/orders/a.service.ts',
    "import { b } from './b.provider.ts'",
    /only the types of a provider/,
  ],
  [
    'a controller with a repository',
    'src/shop/orders/a.controller.ts',
    "import { b } from './b.repository.ts'",
    /a controller may import no repository/,
  ],
  [
    'a page with a service',
    'src/pages/a.astro',
    "---\nimport { b } from '#shop/orders/b.service.ts'\n---\n<p/>",
    /only the types of a service/,
  ],
  [
    'a page with a repository type',
    'src/pages/a.astro',
    "---\nimport type { b } from '#shop/orders/b.repository.ts'\n---",
    /a page may import no/,
  ],
  [
    "a page's script with a service",
    'src/pages/a.astro',
    "<script>\nimport '#shop/orders/b.service.ts'\n</script>",
    /only the types of a service/,
  ],
  [
    'an island with a service type',
    'src/islands/cart/A.tsx',
    "import type { B } from '#shop/cart/b.service.ts'",
    /an? island may import no service/,
  ],
  [
    'an island with a repository',
    'src/islands/cart/A.tsx',
    "const b = await import('#shop/cart/b.repository.ts')",
    /an? island may import no repository/,
  ],
  [
    'platform with a word of the shop',
    'src/platform/a.ts',
    "import { b } from '#shop/cart/b.service.ts'",
    /a platform may import no service/,
  ],
  [
    'platform with a rule of a word',
    'src/platform/a.ts',
    "import { b } from '#shop/cart/b.ts'",
    /the platform knows no word/,
  ],
  [
    'a contract with a request',
    'src/shop/cart/a.contract.ts',
    "import { b } from '#platform/request.ts'",
    /a contract may import no request/,
  ],
  [
    "another word's repository",
    'src/shop/cart/a.service.ts',
    "import { b } from '#shop/orders/b.repository.ts'",
    /another word's repository/,
  ],
  [
    'shared with a word',
    'src/shop/shared/a.ts',
    "import { b } from '#shop/cart/b.ts'",
    /cart does not come before shared/,
  ],
  ['the sandbox from the server', 'src/server/a.ts', "import { b } from '#sandbox/main.ts'", /imports the sandbox/],
  [
    'the sandbox by its types',
    'src/platform/a.ts',
    "import type { b } from '../sandbox/main.ts'",
    /imports the sandbox/,
  ],
  ['a file in no place', 'src/utils/a.ts', 'export const a = 1', /in no place of the tree/],
  ['kysely in a service', 'src/shop/orders/a.service.ts', "import { sql } from 'kysely'", /kysely outside of its home/],
  ['kysely by a subpath', 'src/server/a.ts', "import { b } from 'kysely/helpers/mysql'", /kysely outside of its home/],
  [
    'a type of express in a controller',
    'src/shop/orders/a.controller.ts',
    "import type { Request } from 'express'",
    /express outside/,
  ],
  ['lucia in the server', 'src/server/a.ts', "import { Lucia } from 'lucia'", /lucia outside/],
  ['dayjs in a rule', 'src/shop/delivery/a.ts', "import dayjs from 'dayjs'", /dayjs outside/],
  [
    'transbank-sdk in a provider',
    'src/shop/payments/a.provider.ts',
    "import { WebpayPlus } from 'transbank-sdk'",
    /transbank-sdk outside/,
  ],
  ['swiper in a page', 'src/pages/a.astro', "<script>\nimport Swiper from 'swiper'\n</script>", /swiper outside/],
  [
    'nodemailer in a service',
    'src/shop/orders/a.service.ts',
    "import nodemailer from 'nodemailer'",
    /nodemailer outside/,
  ],
  ['sharp in the server', 'src/server/a.ts', "export { default } from 'sharp'", /sharp outside/],
  ['fontkit in the server', 'src/server/a.ts', "import * as fontkit from 'fontkit'", /fontkit outside/],
]

describe('a planted breach is seen', () => {
  it.each(BREACHES)('%s', (_what, path, text, complaint) => {
    const found = violations([{ path, text }], aliases)
    expect(found.join('\n')).toMatch(complaint)
  })

  it('a circle of imports, told once', () => {
    const files = [
      { path: 'src/shop/cart/a.ts', text: "import { b } from './b.ts'" },
      { path: 'src/shop/cart/b.ts', text: "import { c } from '#shop/cart/c.ts'" },
      { path: 'src/shop/cart/c.ts', text: "export { a } from './a.ts'" },
    ]
    expect(violations(files, aliases)).toEqual([
      'circle of imports: src/shop/cart/a.ts → src/shop/cart/b.ts → src/shop/cart/c.ts → src/shop/cart/a.ts',
    ])
  })
})

describe('what is allowed is left alone', () => {
  it.each([
    ['src/shop/cart/a.ts', "import { b } from '#shop/shared/money.ts'"],
    [
      'src/shop/payments/a.service.ts',
      "import { b } from './b.repository.ts'\nimport type { P } from '#shop/payments/p.provider.ts'",
    ],
    [
      'src/shop/orders/a.repository.ts',
      "import { sql } from 'kysely'\nimport type { Database } from '#platform/database/database.ts'",
    ],
    [
      'src/pages/a.astro',
      "---\nimport type { Shop } from '#server/build/shop.ts'\nimport { t } from '#texts/cart/cart.ts'\n---",
    ],
    [
      'src/islands/cart/A.tsx',
      "import { C } from '#shop/cart/c.contract.ts'\nimport { useStore } from '@nanostores/react'",
    ],
  ])('%s', (path, text) => {
    expect(violations([{ path, text }], aliases)).toEqual([])
  })

  it('a circle of types only', () => {
    const files = [
      { path: 'src/shop/cart/a.ts', text: "import { type B } from './b.ts'" },
      { path: 'src/shop/cart/b.ts', text: "import { a } from './a.ts'" },
    ]
    expect(violations(files, aliases)).toEqual([])
  })
})

describe('a planted impurity is seen', () => {
  it.each([
    ['Date.now', 'export const a = () => Date.now()'],
    ['new Date()', 'export const a = () => new Date()'],
    ['Date()', 'export const a = () => Date()'],
    ['Math.random', 'export const a = () => Math.random()'],
    ['process.env', 'export const a = () => process.env.HOME'],
    ['import.meta.env', 'export const a = () => import.meta.env.MODE'],
    ['async', 'export async function a() {}'],
    ['await', 'export const a = await 1'],
    ['fetch', "export const a = () => fetch('/')"],
  ])('%s', (what, text) => {
    expect(impurities([{ path: 'src/shop/cart/a.ts', text }]).join('\n')).toContain(`uses ${what}:`)
  })

  it('but a moment that is handed in is fine, and services may wait', () => {
    const rule = { path: 'src/shop/cart/a.ts', text: 'export const a = (now: Date) => new Date(now.getTime() + 1)' }
    const service = { path: 'src/shop/cart/a.service.ts', text: 'export const a = async () => Date.now()' }
    expect(impurities([rule, service])).toEqual([])
  })
})
