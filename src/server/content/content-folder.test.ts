// A folder as somebody hostile leaves it: what is no file of it is not read, and every refusal names it.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { problemText } from '#texts/publishing/content-faults.ts'
import { readContentFolder, signatureOf } from './content-folder.ts'

const NO_TRADE = {
  brands: new Map(),
  ownCategories: new Map(),
  stores: new Set<number>(),
  communes: new Set<string>(),
  spentCoupons: new Map(),
}

let root: string
let folder: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'liqui-hostile-'))
  folder = join(root, 'content')
  for (const name of ['banners', 'blog', 'pictures']) mkdirSync(join(folder, name), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const BANNER = 'place: home\ntitle: Fuera\nurl: /categorias/snacks\n'
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)

async function read() {
  const cacheDir = join(root, 'cache')
  const content = await readContentFolder({
    folder,
    base: 'x/',
    products: [],
    trade: NO_TRADE,
    categories: shippedCategories,
    settings: new Map(),
    cacheDir,
  })
  return { names: content.drafts.map(({ name }) => name), said: content.problems.map(problemText) }
}

const LINK = 'es un enlace a otro archivo o carpeta; copia aquí el archivo mismo'

test.each([
  ['a text', 'banners/a.yaml', 'outside.yaml'],
  ['a picture', 'pictures/a.jpg', 'outside.yaml'],
  ['a folder of a kind', 'offers', 'outside'],
  ['a folder in a folder', 'pictures/mas', 'outside'],
  ['a link to itself', 'banners/b.yaml', 'content/banners/b.yaml'],
])('a link is not followed: %s', async (_, path, target) => {
  mkdirSync(join(root, 'outside'))
  for (const name of ['outside.yaml', 'outside/c.yaml', 'outside/c.jpg']) writeFileSync(join(root, name), BANNER)
  write('banners/bien.yaml', BANNER)
  symlinkSync(join(root, target), join(folder, path))
  expect(await read()).toEqual({ names: ['bien'], said: [`x/${path}:1: ${LINK}`] })
})

test('the folder of pictures may be no link either', async () => {
  rmSync(join(folder, 'pictures'), { recursive: true })
  symlinkSync(root, join(folder, 'pictures'))
  expect((await read()).said).toEqual([`x/pictures:1: ${LINK}`])
})

test('a pipe is not waited for, and hidden files, READMEs and what programs leave behind are nobody’s', async () => {
  execFileSync('mkfifo', [join(folder, 'blog/a.md')])
  symlinkSync('/etc', join(folder, '.git'))
  symlinkSync('/etc/hosts', join(folder, 'README.md'))
  for (const left of ['Thumbs.db', 'banners/x.yaml~', 'banners/desktop.ini', 'blog/~$a.md']) write(left, 'x')
  expect((await read()).said).toEqual([expect.stringContaining('x/blog/a.md:1: no es un archivo; ')])
})

test('folders below those of the kinds are not entered', async () => {
  mkdirSync(join(folder, 'banners/a/b/c'), { recursive: true })
  write('banners/a/b/c/d.yaml', BANNER)
  expect((await read()).said).toEqual([expect.stringContaining('x/banners/a/b:1: la carpeta «banners/a/b» no existe')])
  expect(signatureOf(folder)).not.toContain('d.yaml')
})

test('files larger than memory are refused by their size', async () => {
  write('blog/a.md', '')
  truncateSync(join(folder, 'blog/a.md'), 2 ** 33)
  write('pictures/a.jpg', '')
  truncateSync(join(folder, 'pictures/a.jpg'), 2 ** 33)
  write('banners/a.yaml', `${BANNER}picture: a.jpg\n`)
  expect((await read()).said).toEqual([
    expect.stringContaining('x/banners/a.yaml:4: la imagen «a.jpg» pesa más de 20 MB'),
    expect.stringContaining('x/blog/a.md:1: el archivo pesa más de 200 kB'),
  ])
})

test.each([
  ['an escape', 'a\x1b[2Jb.jpg'],
  ['a backslash', 'a\\b.jpg'],
  ['two dots', 'a..jpg'],
  ['a bidi override', 'a\u202egpj.exe'],
])('a picture’s name may not hold %s', async (_, name) => {
  write(`pictures/${name}`, 'x')
  const [said, ...more] = (await read()).said
  expect(more).toEqual([])
  expect(said).toMatch(/^x\/pictures\/a.*:1: el nombre de imagen «a.*» no sirve: .*; ponla en/)
  expect(said).not.toMatch(/\p{C}/u)
})
