// A page names what its scripts import, through every import, once, and nothing that comes later.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScriptPreloads } from './script-preloads.ts'

const SCRIPTS = {
  'shop.a1.js': 'import"./stores.b2.js";import{x as y}from"./call.c3.js";const late=()=>import("./drawer.d4.js")',
  'stores.b2.js': 'import { a } from "./call.c3.js";export const b=a',
  'call.c3.js': 'export const a=1',
  'drawer.d4.js': 'export const d=1',
}
let folder: string
let complete: (html: Buffer) => Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liqui-scripts-'))
  await Promise.all(Object.entries(SCRIPTS).map(([name, code]) => writeFile(join(folder, name), code)))
  complete = await createScriptPreloads(folder, '/_liqui/')
})
afterAll(() => rm(folder, { recursive: true }))

const page = (body: string) => `<html><head><title>Ñandú</title></head><body>${body}</body></html>`

test('what is imported is named in the head', () => {
  const html = complete(Buffer.from(page('<script type="module" src="/_liqui/shop.a1.js"></script>'))).toString()
  const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, href]) => href)
  expect(named.sort()).toEqual(['/_liqui/call.c3.js', '/_liqui/stores.b2.js'])
  expect(html.indexOf('modulepreload')).toBeLessThan(html.indexOf('</head>'))
  expect(html).toContain('Ñandú')
})

test('a page without scripts stays as it is', () => {
  const html = Buffer.from(page('<p>nothing</p>'))
  expect(complete(html)).toBe(html)
})
