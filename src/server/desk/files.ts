// Serves the desk's style sheet and fonts. The sheet joins the shop's own tokens and components with the desk's layout once at start, so
// that pages of the shop do not carry the desk's rules.
import { readFile } from 'node:fs/promises'
import { Router } from 'express'
import { STYLE_PATH } from '#server/desk/shared/page.ts'
import { DESK_PATH } from '#texts/desk/desk.ts'

const STYLES = new URL('../../styles/', import.meta.url)
const FONTS = new URL('../../assets/fonts/', import.meta.url)
const SHEETS = [
  'tokens',
  'base',
  'components/controls/button',
  'components/controls/field',
  'components/controls/chip',
  'components/products/tag',
] as const
const OWN_SHEETS = [
  'components/frame/notice',
  'desk/frame',
  'desk/form',
  'desk/facts',
  'desk/table',
  'desk/board',
  'desk/paper',
  'desk/preview',
] as const
const DAY_S = 86_400

/** The rules that load the fonts: the shop does it late, by script, and the desk has no script. */
const FACES = `@font-face{font-family:"Liqui Display";src:url("${DESK_PATH}/liqui-display.woff2") format("woff2");font-weight:600 800;font-display:swap}
@font-face{font-family:"Liqui Text";src:url("${DESK_PATH}/liqui-text.woff2") format("woff2");font-weight:400 700;font-display:swap}
`

export async function createDeskFiles(): Promise<Router> {
  const sheets = await Promise.all(
    [...SHEETS, ...OWN_SHEETS].map((name) => readFile(new URL(`${name}.css`, STYLES), 'utf8')),
  )
  const style = FACES + sheets.join('\n').replace(/@media \(scripting: none\) \{\s*(?:@font-face[^}]*\}\s*)+\}/, '')
  const router = Router()
  router.get(STYLE_PATH, (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache').type('text/css').send(style)
  })
  for (const name of ['liqui-display', 'liqui-text']) {
    const font = await readFile(new URL(`${name}.woff2`, FONTS))
    router.get(`${DESK_PATH}/${name}.woff2`, (_req, res) => {
      res.setHeader('Cache-Control', `public, max-age=${DAY_S}`).type('font/woff2').send(font)
    })
  }
  return router
}
