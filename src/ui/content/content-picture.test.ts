import { describe, expect, it } from 'vitest'
import { contentPicture } from './content-picture.ts'

const large = { hash: 'aaaaaaaaaaaaaaaa', width: 2400, height: 1000 }
const small = { hash: 'bbbbbbbbbbbbbbbb', width: 700, height: 900 }

describe("an editor's picture", () => {
  it('comes in every width up to its own', () => {
    const shown = (picture: typeof large) => contentPicture({ picture, sizes: '100vw' }).html
    expect(shown(large)).toContain(
      'srcset="/fotos/c-aaaaaaaaaaaaaaaa-480.avif 480w, /fotos/c-aaaaaaaaaaaaaaaa-960.avif 960w, /fotos/c-aaaaaaaaaaaaaaaa-1600.avif 1600w" sizes="100vw" width="2400" height="1000"',
    )
    expect(shown(small)).toContain(
      'srcset="/fotos/c-bbbbbbbbbbbbbbbb-480.avif 480w, /fotos/c-bbbbbbbbbbbbbbbb-960.avif 700w"',
    )
  })

  it('is another one on phones, where one is given', () => {
    const both = contentPicture({ picture: large, mobile: small, sizes: '50vw', alt: '"Feria"' }).html
    expect(both).toMatch(/^<picture><source media="\(max-width: 639px\)" srcset="[^"]*bbbb[^"]*"[^>]*><img [^>]*aaaa/)
    expect(both).toContain('alt="&#34;Feria&#34;" loading="lazy" decoding="async"')
    expect(contentPicture({ picture: large, mobile: large, sizes: '50vw' }).html).not.toContain('<picture')
  })

  it('loads at once where it makes the page look ready', () => {
    const first = contentPicture({ picture: large, sizes: '100vw', priority: true, class: 'tile__image' }).html
    expect(first).toMatch(/^<img class="tile__image" src=/)
    expect(first).toContain('loading="eager" fetchpriority="high" decoding="sync"')
    const near = contentPicture({ picture: large, sizes: '100vw', eager: true }).html
    expect(near).toContain('loading="eager" decoding="async"')
  })
})
