import { describe, expect, it } from 'vitest'
import { BANNER_TINTS } from '#shop/content/banner.ts'
import { CATEGORY_TILES } from './category-tiles.ts'
import { drawCategory, drawDefault, drawProduct } from './draw.ts'
import { drawCover } from './draw-cover.ts'
import { seedSpecs } from './seed-specs.ts'
import type { PictureSpec } from './spec.ts'

const specs = seedSpecs()
const broken = /NaN|undefined|Infinity|null/

function bySku(sku: string): PictureSpec {
  const spec = specs.get(sku)
  if (!spec) throw new Error(`no ${sku} in the catalogue`)
  return spec
}

/** Where the drawing says it was scaled to. */
const scaleOf = (sku: string): string => /scale\(([\d. ]+)\)/.exec(drawProduct(bySku(sku), 300))?.[1] ?? ''

describe('drawing', () => {
  it('draws sixty rows from all over the catalogue, each its own picture', () => {
    const wrong: string[] = []
    const seen = new Map<string, string>()
    for (const [sku, spec] of [...specs].filter((_, index) => index % Math.ceil(specs.size / 60) === 0)) {
      const svg = drawProduct(spec, 300)
      if (broken.test(svg) || svg.length < 1000) wrong.push(sku)
      const twin = seen.get(svg)
      if (twin) wrong.push(`${sku} looks like ${twin}`)
      seen.set(svg, sku)
    }
    expect(wrong).toEqual([])
  })

  it('draws the same picture every time', () => {
    for (const sku of ['VIN0001', 'CER0001', 'PPK0001', 'SNK0001'])
      expect(drawProduct(bySku(sku), 300)).toBe(drawProduct(bySku(sku), 300))
  })

  it('draws two sizes of one product in two sizes', () => {
    for (const [small, large] of [
      ['VIN0328', 'VIN0329'],
      ['PIS0001', 'PIS0002'],
      ['BEB0005', 'BEB0003'],
      ['ICE0001', 'ICE0003'],
      ['AGU0003', 'AGU0001'],
    ] as const)
      expect(scaleOf(small)).not.toBe(scaleOf(large))
    expect(drawProduct(bySku('CER0001'), 300)).not.toBe(drawProduct(bySku('CER0002'), 300))
  })

  it('shows all that a promotion holds', () => {
    const withIce = drawProduct(bySku('PPK0001'), 300)
    const { components } = bySku('PPK0001')
    const without = drawProduct({ ...bySku('PPK0001'), components: components.slice(0, 2) }, 300)
    expect(components).toHaveLength(3)
    expect(withIce.length).toBeGreaterThan(without.length + 5000)
  })

  it('draws covers of one to three products, whatever they are, on every ground', () => {
    const sorts = ['VIN0001', 'CER0001', 'SNK0001', 'ICE0001', 'PCK0018', 'ACC0017', 'BEB0036'].map(bySku)
    for (const [at, tint] of [...BANNER_TINTS, 'unknown'].entries()) {
      const some = sorts.slice(at % 5, (at % 5) + 1 + (at % 3))
      expect(drawCover({ tint, specs: some }, 480, 3 / 2)).not.toMatch(broken)
    }
    expect(drawCover({ tint: 'sage', specs: [] }, 480, 3 / 2)).toContain('width="480" height="320"')
  })

  it('draws a can less tall than the bottle beside it, and alone as large as a bottle', () => {
    const scales = (...skus: string[]) => {
      const svg = drawCover({ tint: 'sage', specs: skus.map(bySku) }, 480, 3 / 2)
      return [...svg.matchAll(/translate\([\d.]+ 552\) scale\(([\d.]+) /g)].map(([, scale]) => Number(scale))
    }
    expect(Math.min(...scales('VIN0001', 'CER0001'))).toBeLessThan(0.7)
    expect(Math.min(...scales('CER0001'))).toBeGreaterThan(0.9)
  })

  it('draws categories, the default, and rows it knows nothing of', () => {
    for (const slug of Object.keys(CATEGORY_TILES)) expect(drawCategory(slug, specs, 300)).not.toMatch(broken)
    expect(drawDefault(600)).toContain('width="600" height="750"')
    const odd: PictureSpec = {
      ...bySku('VIN0001'),
      name: '',
      brand: '',
      category: 'nueva',
      style_or_strain: '',
      net_content: 0,
      components: [],
    }
    expect(drawProduct(odd, 300)).not.toMatch(broken)
    expect(drawProduct({ ...odd, is_pack: true }, 300)).not.toMatch(broken)
  })
})
