// Pages of which only some parts differ from address to address (a category under its filters): Astro renders the page once, what stands
// around the parts is kept as its frame, and for another address only the parts are made anew, in a tenth of the time.
import { randomUUID } from 'node:crypto'
import { CONTEXT_PARAMETERS } from '#shop/browsing/buying-context.ts'
import { createLruCache } from '#shop/shared/cache.ts'
import { earliest } from '#shop/shared/earliest.ts'
import { flattenMarkup } from '#shop/shared/flatten-markup.ts'
import { type ComposedPage, expiryOf, type RenderedPage } from './cached-page.ts'
import type { CacheEntry, Dependency, Freshness } from './freshness.ts'

/** How a page makes its parts. Neither function may know anything of the request that first rendered the page. */
export interface FragmentRendering<Model = unknown, Name extends string = string> {
  /** What the parts show at an address, now; null when the page is not made of these parts there. */
  readonly read: (address: URL) => Model | null
  /** Markup by the name of the place it goes to. */
  readonly parts: (model: Model) => Readonly<Record<Name, string>>
  /** Of pages whose paths share their frames (all that begin with the same step): in which of these a model stands. */
  readonly frame?: (model: Model) => string
  /** When the clock changes the parts. */
  readonly until?: (model: Model) => Date | undefined
}

/** A page that is being rendered with places where its parts belong. */
export interface Fragments {
  readonly cut: FragmentRendering
  readonly parts: Readonly<Record<string, string>>
  /** By the same names, what stands for each part until it is filled in. */
  readonly places: Readonly<Record<string, string>>
  readonly reading: Dependency
  readonly until: Date | undefined
}

interface Template extends CacheEntry {
  /** The markup between the places; one more than there are places. */
  readonly pieces: readonly string[]
  readonly names: readonly string[]
  readonly cut: FragmentRendering
  readonly headers: RenderedPage['headers']
  readonly until: Date | undefined
}

/** Beyond this the longest unused is forgotten: addresses invent no categories, but contexts are many. */
const MAX_TEMPLATES = 400

export type PageTemplates = ReturnType<typeof createPageTemplates>

export function createPageTemplates({ truth, siteUrl }: { readonly truth: Freshness; readonly siteUrl: string }) {
  const frames = createLruCache<string, Template>(MAX_TEMPLATES)
  /** No text of a visitor can be mistaken for a place. */
  const secret = randomUUID()
  const place = (name: string) => `[${secret}.${name}]` // it may stand in an address
  const places = new RegExp(`\\[${secret}\\.(\\w+)\\]`, 'g')
  /** How pages are cut whose paths share their frames, by the first step of their paths. */
  const sharing = new Map<string, FragmentRendering>()

  return {
    urlOf: (address: string) => new URL(address, siteUrl),

    /** The parts of a page that is about to be rendered; null when it is not made of them at this address. */
    begin<Model, Name extends string>(url: URL, cut: FragmentRendering<Model, Name>): Fragments | null {
      const model = cut.read(url)
      if (model === null) return null
      const parts = cut.parts(model)
      const places = Object.fromEntries(Object.keys(parts).map((name) => [name, place(name)]))
      const reading = { read: () => cut.read(url), model }
      return { cut: cut as unknown as FragmentRendering, parts, places, reading, until: cut.until?.(model) }
    },

    /** The rendered page with its parts filled in. What stands around them is kept for other addresses, if the page may be kept. */
    cut(
      rendered: Buffer,
      { cut, parts, reading }: Fragments,
      kept: ({ address: string } & Omit<RenderedPage, 'html'>) | null,
    ): Buffer {
      const pieces = flattenMarkup(rendered.toString()).split(places)
      const page = {
        pieces: pieces.filter((_, at) => at % 2 === 0),
        names: pieces.filter((_, at) => at % 2 === 1),
      }
      if (kept) {
        const { address, until, ...rest } = kept
        const url = new URL(address, siteUrl)
        if (cut.frame) sharing.set(firstStep(url), cut)
        frames.set(keyOf(url, cut, reading.model), {
          ...rest,
          ...page,
          cut,
          until,
          ends: expiryOf(kept),
          staleSince: 0,
        })
      }
      return Buffer.from(fill(page, parts))
    },

    /** The page at an address, from its frame and parts made now; null where no frame is kept that is still true, and where that fails. */
    compose(address: string): ComposedPage | null {
      try {
        return composed(address)
      } catch {
        return null // the page is rendered whole, and tells what is wrong
      }
    },
  }

  function composed(address: string): ComposedPage | null {
    const url = new URL(address, siteUrl)
    const shared = sharing.get(firstStep(url))
    const cut = shared ?? frames.get(keyOf(url))?.cut
    const model = cut?.read(url) ?? null
    if (!cut || model === null) return null
    const frame = frames.get(keyOf(url, cut, model))
    if (!frame || !truth.isFresh(frame)) return null
    const { headers, readings, edition, until } = frame
    return {
      html: fill(frame, cut.parts(model)),
      headers,
      readings: [...readings, { read: () => cut.read(url), model }],
      edition,
      frame: frame.frame,
      until: earliest(until, cut.until?.(model)),
    }
  }
}

function fill({ pieces, names }: Pick<Template, 'pieces' | 'names'>, parts: Readonly<Record<string, string>>): string {
  let html = pieces[0]!
  for (let at = 0; at < names.length; at++) html += (parts[names[at]!] ?? '') + pieces[at + 1]!
  return html
}

/** A frame is the same wherever the path, or what pages share instead of it, and the context are. */
function keyOf(url: URL, cut?: FragmentRendering, model?: unknown): string {
  const { pathname, searchParams, hash } = url
  const which = cut?.frame ? `${firstStep(url)} ${cut.frame(model)}` : pathname
  return [which, ...CONTEXT_PARAMETERS.map((name) => searchParams.get(name) ?? ''), hash].join(' ')
}

function firstStep({ pathname }: URL): string {
  return pathname.split('/', 2)[1] ?? ''
}
