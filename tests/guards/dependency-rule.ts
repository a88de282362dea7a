// Who may import whom, written as data, and the function that finds what breaks it.
import { type Import, importsOf, type SourceFile } from './source.ts'

/** What a file is, by the first pattern its path matches. */
const ROLES = [
  ['contract', /^src\/shop\/.*\.contract\.ts$/],
  ['repository', /^src\/shop\/.*\.repository\.ts$/],
  ['provider', /^src\/shop\/.*\.(provider|courier)\.ts$/],
  ['service', /^src\/shop\/.*\.service\.ts$/],
  ['controller', /^src\/shop\/.*\.controller\.ts$/],
  ['view', /^src\/shop\/.*\.view\.ts$/],
  ['mail', /^src\/shop\/.*\.mail\.ts$/],
  ['rule', /^src\/shop\//],
  ['endpoint', /^src\/platform\/endpoint\.ts$/],
  ['request', /^src\/platform\/request\.ts$/],
  ['database', /^src\/platform\/database\//],
  // What a service may run on: work again and again, cut into slices, or waited for at most so long.
  ['timing', /^src\/platform\/work\/(polling|watch|run-sliced|at-most)\.ts$/],
  ['platform', /^src\/platform\//],
  ['server', /^src\/server\//],
  ['sandbox', /^src\/sandbox\//],
  ['text', /^src\/texts\//],
  ['island', /^src\/islands\//],
  // Markup as text, which pages and the operators' desk are built from.
  ['markup', /^src\/ui\/markup\//],
  ['ui', /^src\/(ui|layouts)\//],
  // What all pages declare of their addresses, for the host to read without a build.
  ['address', /^src\/pages\/_addresses\.ts$/],
  // The bench has pages of its own: the same list written in other ways.
  ['page', /^(src\/(pages\/|middleware\.ts|env\.d\.ts)|scripts\/bench\/astro\/)/],
  ['asset', /^(src\/(styles|assets)|public)\//],
  ['tables', /^db\/tables\.ts$/],
  // The drawn pictures of the demonstration, until real photos come.
  ['drawings', /^db\/seeds\/drawings\//],
  ['seed', /^db\//],
  ['pictures', /^src\/pictures\//],
  ['script', /^scripts\//],
] as const

export type Role = (typeof ROLES)[number][0]

interface Allowance {
  readonly may: readonly Role[]
  /** Roles of which it may know the types only. */
  readonly types?: readonly Role[]
}

/** The table. A role that is not named in a row is out of its reach. */
const MAY_IMPORT: Readonly<Record<Role, Allowance>> = {
  rule: { may: ['rule'] },
  contract: { may: ['rule', 'contract', 'endpoint'] },
  view: { may: ['rule', 'view', 'contract', 'text'] },
  mail: { may: ['rule', 'view', 'text', 'mail'], types: ['platform'] },
  repository: { may: ['rule', 'database', 'tables', 'repository'] },
  provider: { may: ['rule', 'provider'], types: ['platform'] },
  service: {
    may: ['rule', 'repository', 'service', 'database', 'timing'],
    types: ['provider', 'platform', 'view', 'contract'],
  },
  controller: { may: ['rule', 'contract', 'service', 'view', 'endpoint', 'request'], types: ['platform'] },
  endpoint: { may: ['rule'] },
  request: { may: ['rule', 'endpoint'] },
  database: { may: ['database', 'timing'], types: ['tables'] },
  timing: { may: ['timing'], types: ['platform'] },
  platform: { may: ['platform', 'timing', 'database', 'endpoint', 'request', 'rule', 'text'], types: ['tables'] },
  server: {
    may: [
      'server',
      'platform',
      'timing',
      'database',
      'endpoint',
      'request',
      'rule',
      'contract',
      'view',
      'mail',
      'repository',
      'provider',
      'service',
      'controller',
      'address',
      'text',
      'pictures',
      'drawings',
      'markup',
    ],
    types: ['tables', 'ui'],
  },
  sandbox: { may: ['sandbox', 'platform', 'rule', 'text', 'markup'] },
  text: { may: ['text', 'rule'], types: ['contract', 'view', 'endpoint'] },
  island: { may: ['island', 'contract', 'rule', 'text', 'ui', 'asset', 'endpoint', 'markup'], types: ['view'] },
  markup: { may: ['markup', 'rule'] },
  ui: { may: ['ui', 'markup', 'island', 'text', 'rule', 'asset'], types: ['view', 'contract', 'server'] },
  page: {
    may: ['page', 'ui', 'markup', 'island', 'text', 'rule', 'view', 'asset'],
    types: ['contract', 'service', 'server', 'platform'],
  },
  address: { may: ['rule'] },
  asset: { may: ['asset'] },
  tables: { may: [], types: ['rule'] },
  seed: { may: ['seed', 'rule', 'database', 'drawings'], types: ['tables'] },
  // Files of pictures: made ahead by a script, and on demand by the server.
  pictures: { may: ['pictures', 'drawings', 'platform', 'rule'] },
  drawings: { may: ['drawings', 'rule'] },
  script: {
    may: [
      'script',
      'pictures',
      'drawings',
      'seed',
      'tables',
      'platform',
      'database',
      'rule',
      'server',
      'repository',
      'service',
      'text',
      'view',
      'ui',
      'asset',
    ],
  },
}

/**
 * The words of the trade, the most basic first. A rule, service, repository or provider may know its own word and those before it, types included;
 * views, controllers, contracts and mails may look sideways. A new word is put where it belongs in this list.
 */
export const WORDS = [
  'shared',
  'settings',
  'publishing',
  'visitors',
  'products',
  'pricing',
  'stock',
  'browsing',
  'catalog',
  'search',
  'suggestions',
  'merchandising',
  'geography',
  'stores',
  'delivery',
  'cart',
  'billing',
  'tax-documents',
  'checkout',
  'customers',
  'orders',
  'payments',
  'analytics',
  'reporting',
  'operations',
  'integrations',
  'content',
  'blog',
  'seo',
] as const

const BOUND_BY_WORDS: readonly (Role | undefined)[] = ['rule', 'service', 'repository', 'provider']

/** Folders that are closed to the rest of the source, with the files of them that may be imported all the same. */
export const CLOSED_ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/shop/catalog/snapshot/': ['build-catalogue.ts'],
  'src/shop/catalog/sync/': ['catalogue.service.ts', 'products-for-sale.service.ts'],
  'src/pictures/': ['pictures.ts'],
  'db/seeds/drawings/': ['drawings.ts', 'svg.ts'],
}

/** The only places a package may be imported from. A package that is not named may be used anywhere. */
const HOMES: Readonly<Record<string, RegExp>> = {
  kysely: /\.repository\.ts$|^db\/|^src\/platform\/database\/|^scripts\/migrate\.ts$/,
  mysql2: /^src\/platform\/database\/|^db\/seeds\/|^scripts\/(bench|load)\//,
  'altcha-lib':
    /^src\/platform\/secrets\/captcha\.ts$|^src\/islands\/customers\/captcha|^scripts\/(bench\/passwords|load\/solve-captcha)\.ts$/,
  lucia: /^src\/platform\/secrets\/sessions\.ts$/,
  dayjs: /^src\/shop\/shared\/chile-time\.ts$/,
  'transbank-sdk': /^src\/platform\/http\/transbank\.ts$/,
  express: /^src\/(server|sandbox)\//,
  swiper: /^src\/(ui|islands)\/([^/]+\/)*[Cc]arousel\.(astro|tsx?)$/,
  'react-dom': /^src\/islands\/shared\/react-root\.tsx$/,
  nodemailer: /^src\/platform\/messages\/mailer\.ts$/,
  'smtp-server': /^src\/sandbox\//,
  'postal-mime': /^src\/sandbox\//,
  pino: /^src\/platform\/log\/logger\.ts$/,
  sharp: /^src\/pictures\//,
  yaml: /^src\/shop\/publishing\//,
  marked: /^src\/shop\/(?:blog\/|content\/legal-file\.ts$)/,
  'sanitize-html': /^src\/shop\/blog\//,
  fontkit: /^db\/seeds\/drawings\//,
  'google-maps': /^src\/islands\/delivery\/map\/google\.map\.ts$/,
  leaflet: /^src\/islands\/delivery\/map\//,
  uqr: /^src\/(islands\/checkout\/payment\/modal|ui\/order|server\/desk|sandbox\/payments)\//,
}

/** What a file is, or undefined where the tree has no such place. */
export const roleOf = (path: string): Role | undefined => ROLES.find(([, pattern]) => pattern.test(path))?.[0]

/** The word of the trade a file belongs to: src/shop/<word>/…. */
const wordOf = (path: string): string | undefined => /^src\/shop\/([^/]+)\//.exec(path)?.[1]

interface Edge extends Import {
  readonly from: string
}

/** Everything in these files that breaks the rule, one sentence each, in the order of the files. */
export function violations(files: readonly SourceFile[], aliases: Readonly<Record<string, string>>): string[] {
  const edges: Edge[] = files.flatMap((file) => importsOf(file, aliases).map((each) => ({ ...each, from: file.path })))
  const strays = files.filter((file) => !roleOf(file.path)).map((file) => `${file.path} is in no place of the tree`)
  const unlisted = [...new Set(files.flatMap((file) => wordOf(file.path) ?? []))]
    .filter((word) => !(WORDS as readonly string[]).includes(word))
    .map((word) => `src/shop/${word} is not in the list of words`)
  return [...strays, ...unlisted, ...edges.flatMap((edge) => complaintsAbout(edge)), ...cycles(edges)]
}

function complaintsAbout(edge: Edge): string[] {
  const rules = edge.own
    ? [sandboxIsAlone, tableHolds, wordsKeepTheirRepositories, wordsInOrder, roomsAreClosed, platformKnowsNoWord]
    : [packageAtHome]
  return rules.flatMap((rule) => rule(edge) ?? [])
}

function sandboxIsAlone({ from, target }: Edge): string | undefined {
  if (roleOf(target) === 'sandbox' && roleOf(from) !== 'sandbox')
    return `${from} imports the sandbox (${target}), which nothing may`
  return undefined
}

function tableHolds({ from, target, typeOnly }: Edge): string | undefined {
  const mine = roleOf(from)
  const theirs = roleOf(target)
  if (!mine || theirs === 'sandbox') return undefined
  if (!theirs) return `${from} imports ${target}, which is in no place of the tree`
  const { may, types = [] } = MAY_IMPORT[mine]
  if (may.includes(theirs) || (typeOnly && types.includes(theirs))) return undefined
  const reach = types.includes(theirs) ? 'only the types of a' : 'no'
  return `${from} imports ${target}: a ${mine} may import ${reach} ${theirs}`
}

function wordsKeepTheirRepositories({ from, target }: Edge): string | undefined {
  const mine = wordOf(from)
  if (!mine || roleOf(target) !== 'repository' || wordOf(target) === mine) return undefined
  return `${from} imports ${target}: a word never touches another word's repository`
}

function wordsInOrder({ from, target }: Edge): string | undefined {
  const mine = wordOf(from)
  const theirs = wordOf(target)
  if (!mine || !theirs || mine === theirs || !(mine === 'shared' || BOUND_BY_WORDS.includes(roleOf(from))))
    return undefined
  if (rankOf(theirs) < rankOf(mine)) return undefined
  return `${from} imports ${target}: ${theirs} does not come before ${mine} in the list of words`
}

function roomsAreClosed({ from, target }: Edge): string | undefined {
  const room = Object.keys(CLOSED_ROOMS).find((folder) => target.startsWith(folder) && !from.startsWith(folder))
  if (!room || CLOSED_ROOMS[room]!.includes(target.slice(room.length))) return undefined
  return `${from} imports ${target}: ${room} is closed but for ${CLOSED_ROOMS[room]!.join(', ')}`
}

/** Where a word stands in the list; one that is not in it comes after all others. */
function rankOf(word: string): number {
  const rank = (WORDS as readonly string[]).indexOf(word)
  return rank < 0 ? WORDS.length : rank
}

function platformKnowsNoWord({ from, target }: Edge): string | undefined {
  const theirs = wordOf(target)
  if (!from.startsWith('src/platform/') || !theirs || theirs === 'shared') return undefined
  return `${from} imports ${target}: the platform knows no word of the shop`
}

function packageAtHome({ from, target }: Edge): string | undefined {
  const home = HOMES[target]
  return home && !home.test(from) ? `${from} imports the package ${target} outside of its home ${home}` : undefined
}

/** Circles of imports that remain at run time, each told once from its first file by name. */
function cycles(edges: readonly Edge[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, target, own, typeOnly } of edges) {
    if (own && !typeOnly) next.set(from, [...(next.get(from) ?? []), target])
  }
  const found = new Set<string>()
  const done = new Set<string>()
  const walk = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) return void found.add(tellCycle(trail.slice(start)))
    if (done.has(path)) return
    for (const target of next.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const path of [...next.keys()].sort()) walk(path, [])
  return [...found]
}

function tellCycle(circle: readonly string[]): string {
  const first = circle.indexOf([...circle].sort()[0] ?? '')
  const turned = [...circle.slice(first), ...circle.slice(0, first)]
  return `circle of imports: ${[...turned, turned[0]].join(' → ')}`
}
