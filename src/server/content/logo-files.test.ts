// The folder of a logo as an owner leaves it: what is wrong with each file is said with its remedy.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problemText } from '#texts/publishing/content-faults.ts'
import { filesIn } from './folder-files.ts'
import { readLogoFiles } from './logo-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'liqui-logo-'))
  mkdirSync(join(folder, 'logo'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const drawn = (width: number, height: number, inside = `<path d="M0 0h${width}v${height}H0z"/>`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`

async function read(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'logo', name), text)
  const { drafts, pictures, problems, remarks } = await readLogoFiles(folder, filesIn(folder))
  return { drafts, pictures, said: problems.map(problemText), remarks: remarks.map(problemText) }
}

test('three files are one logo', async () => {
  const { drafts, pictures, said, remarks } = await read({
    'logo.svg': drawn(400, 100),
    'logo-oscuro.svg': drawn(300, 100),
    'icono.svg': drawn(64, 64),
  })
  expect([said, remarks]).toEqual([[], []])
  expect(drafts).toMatchObject([{ kind: 'logo', document: { dark: { width: 1600 }, icon: { width: 1000 } } }])
  expect(pictures).toHaveLength(3)
})

test('a wide logo alone is taken, and its owner told that it makes a poor icon', async () => {
  const { drafts, remarks } = await read({ 'logo.svg': drawn(900, 100) })
  expect(drafts).toMatchObject([{ document: { dark: null, icon: null } }])
  expect(remarks).toEqual([
    'logo/logo.svg:1: el logo (1600 × 178) se verá muy chico como ícono de la pestaña y del teléfono; agrega icono.svg, cuadrado',
  ])
})

const FINE = { 'logo.svg': drawn(100, 100) }

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['no logo', { 'icono.svg': drawn(9, 9) }, 'logo/:1: falta el logo principal'],
  [
    'another name',
    { ...FINE, 'marca.svg': 'x' },
    'logo/marca.svg:1: «marca.svg» no es un archivo de la carpeta del logo; ahí van logo.svg, logo-oscuro.svg, icono.svg',
  ],
  ['another ending', { ...FINE, 'logo.ai': 'x' }, 'terminan en .svg, .png o .webp'],
  ['the same twice', { ...FINE, 'logo.png': 'x' }, 'es lo mismo que logo/logo.png; deja uno de los dos'],
  [
    'a wide icon',
    { ...FINE, 'icono.svg': drawn(200, 100) },
    'logo/icono.svg:1: no es cuadrado (1600 × 800 sin sus bordes vacíos)',
  ],
  ['a script', { 'logo.svg': drawn(9, 9, '<script/>') }, 'lleva código o animación dentro'],
  ['letters', { 'logo.svg': drawn(9, 9, '<text>a</text>') }, 'convierte el texto en trazos (curvas)'],
  [
    'a picture elsewhere',
    { 'logo.svg': drawn(9, 9, '<image href="http://x.cl/a"/>') },
    'usa algo que no está en el archivo',
  ],
  ['no picture', { 'logo.png': 'hola' }, 'logo/logo.png:1: el archivo no es una imagen; usa un SVG'],
  ['nothing', { 'logo.png': '' }, 'el archivo no es una imagen'],
  ['too much', { 'logo.svg': ' '.repeat(2 ** 21 + 1) }, 'el archivo pesa más de 2 MB'],
])('%s is refused, and nothing of it published', async (_, files, sentence) => {
  const { drafts, pictures, said } = await read(files)
  expect(said.join('\n')).toContain(sentence)
  expect([drafts, pictures]).toEqual([[], []])
})

test('a link to a file elsewhere is not followed', async () => {
  symlinkSync('/etc/hosts', join(folder, 'logo/logo.svg'))
  expect((await read({})).said).toEqual([expect.stringContaining('logo/logo.svg:1: es un enlace')])
})
