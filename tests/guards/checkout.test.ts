// What must not be in the checkout: addresses of one registry in the lockfile, and paths of one machine in any file.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inside } from '#scripts/machine/checkout.mjs'
import { readTexts } from './source.ts'

/** Folders of one machine. Written so that this file does not contain them. */
const MACHINE_PATHS = new RegExp(
  ['work/(main|shared|\\.library)', 'tmp/liqui/', 'root/', 'home/\\w+/']
    .map((path) => `(?<![\\w.$}/*-])/${path}`)
    .join('|'),
)

const linesWithMachinePaths = (text: string) =>
  text.split('\n').flatMap((line, index) => (MACHINE_PATHS.test(line) ? [index + 1] : []))

describe('the lockfile', () => {
  const lock = JSON.parse(readFileSync(inside('package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string }>
  }

  it('names no registry, so that it installs from any', () => {
    const resolved = Object.entries(lock.packages).filter(([, entry]) => entry.resolved)
    expect(resolved.map(([name]) => name)).toEqual([])
  })
})

describe('no file knows the machine it was written on', () => {
  it('in the whole checkout', () => {
    const files = readTexts()
    expect(files.length).toBeGreaterThan(50)
    const found = files.flatMap(({ path, text }) => linesWithMachinePaths(text).map((line) => `${path}:${line}`))
    expect(found).toEqual([])
  })

  it('and a planted one is seen', () => {
    const path = ['', 'work', 'main', 'src'].join('/')
    expect(linesWithMachinePaths(`ok\nsee ${path}`)).toEqual([2])
    expect(linesWithMachinePaths(`const home = '${['', 'root', 'x'].join('/')}'`)).toEqual([1])
    expect(linesWithMachinePaths('https://example.com/work/main and ./root/x')).toEqual([])
  })
})
