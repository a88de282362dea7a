// Makes pages of which only fragments differ from address to address (a category under its filters): Astro renders
// the page once, what stands around the fragments is stored as a template, and for another address only the
// fragments are made, in a tenth of the time.
import { randomUUID } from 'node:crypto'
import { CONTEXT_PARAMETERS } from '#shop/browsing/buying-context.ts'
import { createLruCache } from '#shop/shared/cache.ts'
import { flattenMarkup } from '#shop/shared/written/flatten-markup.ts'
import { type ComposedPage, expiryOf, type RenderedPage } from './cached-page.ts'
import type { CacheEntry, Dependency, Freshness } from './freshness.ts'

/**
 * A page's way to make its fragments. No function may know anything of the request that first rendered the page.
 */
export interface FragmentRendering<Model = unknown, Name extends string = string> {
  /** Reads what the fragments show at an address now; null when the page has no fragments there. */
  readonly read: (address: URL) => Model | null
  /** Makes the markup of each fragment, by its name. */
  readonly render: (model: Model) => Readonly<Record<Name, string>>
}

/** The fragments of a page that is being rendered. */
export interface Fragments {
  readonly rendering: FragmentRendering
  readonly markup: Readonly<Record<string, string>>
  /** The texts that stand for the fragments in the template, by the same names. */
  readonly placeholders: Readonly<Record<string, string>>
  readonly dependency: Dependency
}

interface Template extends CacheEntry {
  /** The markup between the fragments; one more than there are names. */
  readonly pieces: readonly string[]
  readonly names: readonly string[]
  readonly rendering: FragmentRendering
  readonly headers: RenderedPage['headers']
  readonly until: Date | undefined
}

/** The most templates kept: addresses cannot invent categories, but contexts are many. */
const MAX_TEMPLATES = 400

export type PageTemplates = ReturnType<typeof createPageTemplates>

interface Deps {
  readonly freshness: Freshness
  readonly siteUrl: string
}

export function createPageTemplates({ freshness, siteUrl }: Deps) {
  const templates = createLruCache<string, Template>(MAX_TEMPLATES)
  /** The random part of placeholders, for which no visitor's text can be taken. */
  const secret = randomUUID()
  const placeholder = (name: string) => `[${secret}.${name}]` // it may stand in an address
  const placeholders = new RegExp(`\\[${secret}\\.(\\w+)\\]`, 'g')

  return {
    urlOf: (key: string) => new URL(key, siteUrl),

    /** Makes the fragments of a page that is about to be rendered; null when it has none at this address. */
    begin<Model, Name extends string>(url: URL, rendering: FragmentRendering<Model, Name>): Fragments | null {
      const model = rendering.read(url)
      if (model === null) return null
      const markup = rendering.render(model)
      return {
        rendering: rendering as unknown as FragmentRendering,
        markup,
        placeholders: Object.fromEntries(Object.keys(markup).map((name) => [name, placeholder(name)])),
        dependency: dependencyOf(rendering, url, model),
      }
    },

    /** Fills the fragments into a rendered page, and stores its template if the page may be cached. */
    complete(
      rendered: Buffer,
      { rendering, markup }: Fragments,
      cacheable: ({ key: string } & Omit<RenderedPage, 'html'>) | null,
    ): Buffer {
      const parts = flattenMarkup(rendered.toString()).split(placeholders)
      const page = {
        pieces: parts.filter((_, at) => at % 2 === 0),
        names: parts.filter((_, at) => at % 2 === 1),
      }
      if (cacheable) {
        const { key, ...rest } = cacheable
        templates.set(templateKey(new URL(key, siteUrl)), {
          ...rest,
          ...page,
          rendering,
          until: cacheable.until,
          expiresAt: expiryOf(cacheable),
          staleIn: 0,
        })
      }
      return Buffer.from(fill(page, markup))
    },

    /**
     * Makes the page of a key from its template and new fragments; null without a fresh template, and where that
     * fails.
     */
    compose(key: string): ComposedPage | null {
      try {
        return composed(new URL(key, siteUrl))
      } catch {
        return null // Astro renders the page, and its error is reported
      }
    },
  }

  function composed(url: URL): ComposedPage | null {
    const template = templates.get(templateKey(url))
    const model = template?.rendering.read(url) ?? null
    if (!template || model === null || !freshness.isFresh(template)) return null
    const { rendering, headers, dependencies, version, layoutVersion, until } = template
    return {
      html: fill(template, rendering.render(model)),
      headers,
      dependencies: [...dependencies, dependencyOf(rendering, url, model)],
      version,
      layoutVersion,
      until,
    }
  }
}

function dependencyOf({ read }: Pick<FragmentRendering, 'read'>, url: URL, model: unknown): Dependency {
  return { name: 'fragments', read: () => read(url), model }
}

function fill({ pieces, names }: Pick<Template, 'pieces' | 'names'>, markup: Readonly<Record<string, string>>): string {
  let html = pieces[0]!
  for (const [at, name] of names.entries()) html += (markup[name] ?? '') + pieces[at + 1]!
  return html
}

/** Gives a template's key: pages with the same path and context share one. */
function templateKey({ pathname, searchParams, hash }: URL): string {
  return [pathname, ...CONTEXT_PARAMETERS.map((name) => searchParams.get(name) ?? ''), hash].join(' ')
}
