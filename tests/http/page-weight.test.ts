// What a catalogue page weighs on the wire: every file fetched as a browser would, compressed, its imports followed.
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, inject, test } from 'vitest'

const { siteUrl } = inject('shop')
const KB = 1024

interface Fetched {
  readonly bytes: number
  readonly text: string
}

/** Bytes as they travel; fetch would unpack the body, so the length is the header's. */
async function load(path: string, encoding: 'br' | 'gzip' = 'br'): Promise<Fetched> {
  const answer = await fetch(new URL(path, siteUrl), { headers: { 'accept-encoding': encoding } })
  expect(answer.status, path).toBe(200)
  const bytes = Number(answer.headers.get('content-length'))
  if (bytes > KB && !path.endsWith('.woff2')) expect(answer.headers.get('content-encoding'), path).toBe(encoding)
  return { bytes, text: await answer.text() }
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)
const STATIC = /(?:\bfrom|\bimport)\s*["'`](\.\/[^"'`]+)["'`]/g
const DYNAMIC = /\bimport\(\s*["'`](\.\/[^"'`]+)["'`]/g

/** What comes to pages of people with an account alone (src/islands/customers/customer-page.ts). */
const MEMBERS_ONLY = /\/(?:user-area|personal|start-saved-cart|saved-cart|wanted-reminder|ask-reminder)\./

/** What comes when a map is first shown, and no sooner (src/islands/delivery/map/show-map.ts). */
const MAPS = /\/(?:PickOnMap|show-map)\./

/** What comes when the delivery selector is touched or opened (src/islands/delivery/selector/). */
const SELECTOR = /\/DeliverySelector\./

type Late = 'never' | 'guest' | 'member' | 'maps' | 'selector'

const isLeftOut = (path: string, late: Late) =>
  late !== 'never' &&
  ((MEMBERS_ONLY.test(path) && late !== 'member') ||
    (MAPS.test(path) && late !== 'maps') ||
    (SELECTOR.test(path) && late !== 'selector'))

/** The scripts at `paths` with all they import, by address; with `late`, what they import when something happens as well. */
async function scriptsFrom(paths: readonly string[], late: Late): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const waiting = [...paths]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (sizes.has(path) || isLeftOut(path, late)) continue
    const { bytes, text } = await load(path)
    sizes.set(path, bytes)
    const imports = [...all(text, STATIC), ...(late === 'never' ? [] : all(text, DYNAMIC))]
    waiting.push(...imports.map((name) => new URL(name, new URL(path, siteUrl)).pathname))
  }
  return sizes
}

/** What the page's own first script asks for by itself once the page is painted (ui/first-visit/first-script.ts). */
function broughtAtStart(html: string): string[] {
  const [brought = ''] = all(html, /<script type="module"[^>]* data-start="([^"]+)"/g)
  expect(brought).not.toBe('')
  return brought.split(' ')
}

/** What its islands need: each one's component, and what takes it over. */
const islandFiles = (html: string) => all(html, /\b(?:component|renderer)-url="([^"]+)"/g)

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0)

async function weigh(path: string) {
  const html = await load(path, 'gzip')
  /** Without what waits in a template until the drawer opens. */
  const shown = html.text.replace(/<template data-checkout-files>.*?<\/template>/s, '')
  const links = all(shown, /<link\b([^>]*)>/g)
  const hrefs = (mark: RegExp) =>
    links.filter((link) => mark.test(link)).map((link) => /href="([^"]+)"/.exec(link)![1]!)
  const started = [...all(html.text, /<script\b[^>]*\bsrc="([^"]+)"/g), ...hrefs(/modulepreload/)]
  const styles = hrefs(/rel="stylesheet"/).filter((href) => href !== '/edad.css')
  started.push(...broughtAtStart(html.text))
  const scripts = await scriptsFrom(started, 'never')
  const late = [...started, ...islandFiles(html.text)]
  const everything = await scriptsFrom(late, 'guest')
  const members = await scriptsFrom(late, 'member')
  const maps = await scriptsFrom(late, 'maps')
  const selector = await scriptsFrom(late, 'selector')
  const inline = all(
    html.text,
    /<script\b(?![^>]*(?:\bsrc=|application\/ld\+json|speculationrules))[^>]*>([\s\S]*?)<\/script>/g,
  )
  const inPage = sum(inline.map((text) => brotliCompressSync(text).length))
  const loaded = (paths: readonly string[], encoding?: 'gzip') =>
    Promise.all(paths.map(async (each) => (await load(each, encoding)).bytes))
  return {
    html: html.bytes,
    startScripts: [...scripts.keys()],
    atStart: sum(scripts.values()) + inPage,
    inAll: sum(everything.values()) + inPage,
    ofMembers: sum(members.values()) - sum(everything.values()),
    ofSelector: sum(selector.values()) - sum(everything.values()),
    ofMaps: sum(maps.values()) - sum(everything.values()),
    lateScripts: [...everything.keys()].filter((path) => !scripts.has(path)),
    styles: sum(await loaded(styles, 'gzip')),
    fonts: sum(await loaded(all(html.text, /data-(?:display|text)="([^"]+)"/g))), // brought by ui/first-visit/fonts.ts
    inline,
  }
}

let productPath: string
beforeAll(async () => {
  productPath = /href="(\/productos\/\d+\/[^"]+)"/.exec((await load('/categorias/vinos')).text)![1]!
})

describe.each(['home', 'category', 'product'])('the %s page', (kind) => {
  const paths: Record<string, string> = { home: '/', category: '/categorias/vinos' }
  let weight: Awaited<ReturnType<typeof weigh>>
  beforeAll(async () => {
    weight = await weigh(paths[kind] ?? productPath)
  })

  test("runs at most 17 KB of script until it rests or is touched, Astro's own included; no React, no Swiper", () => {
    expect(weight.startScripts.length).toBeGreaterThan(0)
    expect(weight.startScripts.filter((path) => /react|client|carousel/.test(path))).toEqual([])
    expect(weight.inline, "the first script, the head's, Astro's for islands and `client:press`").toHaveLength(4)
    expect(weight.atStart).toBeLessThanOrEqual(17 * KB)
  })

  test('loads at most 110 KB of script once Swiper, React and the drawer have come', () => {
    expect(weight.lateScripts.filter((path) => /carousel/.test(path))).toHaveLength(1)
    expect(weight.inAll).toBeLessThanOrEqual(110 * KB)
  })

  test('loads at most 15 KB of script more for somebody with an account', () => {
    expect(weight.ofMembers).toBeGreaterThan(5 * KB)
    expect(weight.ofMembers).toBeLessThanOrEqual(15 * KB)
  })

  test('loads at most 20 KB of script more once the delivery selector opens', () => {
    expect(weight.ofSelector).toBeGreaterThan(5 * KB)
    expect(weight.ofSelector).toBeLessThanOrEqual(20 * KB)
  })

  test('is at most 40 KB of HTML, 25 KB of styles and 70 KB of fonts', () => {
    expect(weight.html).toBeLessThanOrEqual(40 * KB)
    expect(weight.styles).toBeLessThanOrEqual(25 * KB)
    expect(weight.styles).toBeGreaterThan(0)
    expect(weight.fonts).toBeLessThanOrEqual(70 * KB)
    expect(weight.fonts).toBeGreaterThan(0)
  })
})

test('a map loads at most 60 KB of script more, once it is shown', async () => {
  const { ofMaps } = await weigh('/tiendas')
  expect(ofMaps).toBeGreaterThan(30 * KB)
  expect(ofMaps).toBeLessThanOrEqual(60 * KB)
})

test('the checkout names behind its styles all that its script imports, and an open drawer what of it and of its styles a page has not loaded', async () => {
  const { text: html } = await load('/checkout', 'gzip')
  const needed = await scriptsFrom(islandFiles(html), 'never')
  const preloaded = all(html, /<link rel="modulepreload" href="([^"]+)"/g)
  expect(preloaded.toSorted()).toEqual([...needed.keys()].toSorted())
  expect(html.indexOf('rel="modulepreload"')).toBeGreaterThan(html.lastIndexOf('rel="stylesheet"'))
  expect(preloaded.length, 'files: each is a request of the one wait every buyer has').toBeLessThanOrEqual(20)

  const { text: page } = await load('/', 'gzip')
  const ahead = all(page, /<link rel="modulepreload" href="([^"]+)" fetchpriority="low"/g)
  const drawer = islandFiles(page).filter((path) => !SELECTOR.test(path))
  const there = await scriptsFrom([...broughtAtStart(page), ...drawer], 'never')
  expect(ahead.toSorted()).toEqual([...needed.keys()].filter((path) => !there.has(path)).toSorted())

  const styles = all(page, /<link rel="prefetch" href="([^"]+)"/g)
  const styled = all(page, /<link rel="stylesheet" href="([^"]+)"/g)
  const wanted = all(html, /<link rel="stylesheet" href="([^"]+)"/g).filter((path) => !styled.includes(path))
  expect(wanted.length).toBeGreaterThan(0)
  expect(styles.toSorted()).toEqual(wanted.toSorted())
})
