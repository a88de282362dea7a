// The containers of compose.yaml and the units of systemd are the same shop: nobody here runs containers, so the files are compared.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { inside } from '#scripts/machine/checkout.mjs'

interface Service {
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, unknown>>
  readonly volumes?: readonly string[]
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>
  readonly stop_grace_period?: string
  readonly env_file?: string
}

const folder = inside('scripts/deploy')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const compose = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>
  readonly configs: { readonly upstream: { readonly content: string } }
}
const services = Object.values(compose.services)
const ofShop = services.filter(({ env_file }) => env_file !== undefined)
const lines = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map(([, value]) => value!)
const unit = (name: string) => read(`liqui-${name}.service`)
const units = readdirSync(folder).filter((name) => name.endsWith('.service'))

test('every program of a unit runs in a container, and ends as patiently', () => {
  const commands = ofShop.map(({ command = [] }) => command.join(' '))
  const programs = units.flatMap((name) => lines(read(name), 'ExecStart').map((line) => line.replace(/^\S+ /, '')))
  expect(programs.length).toBeGreaterThan(3)
  for (const program of programs) expect(commands.filter((one) => one.includes(program)).length, program).toBeGreaterThan(0) // biome-ignore format: one row
  const [patience] = lines(unit('web@'), 'TimeoutStopSec')
  expect(new Set(ofShop.map(({ stop_grace_period: own }) => own))).toEqual(new Set([`${patience}s`]))
  expect(new Set(ofShop.map(({ env_file: file }) => file))).toEqual(new Set(lines(unit('web@'), 'EnvironmentFile')))
})

test('webs are told the same, and nginx asks as many of them as it does beside the units', () => {
  const [own] = lines(unit('web@'), 'Environment')
  const told = Object.fromEntries(own!.split(' ').map((pair) => pair.split('=') as [string, string]))
  const webs = Object.entries(compose.services).filter(([, { command }]) => command?.includes('web'))
  for (const [name, { environment = {} }] of webs) expect(String(environment.TRUST_PROXY), name).toBe(told.TRUST_PROXY)
  const servers = (text: string) => [...text.matchAll(/^server ([^ :]+):(\d+) ([^;]+);$/gm)].map(([, host, port, rest]) => ({ host: host!, port: port!, rest: rest! })) // biome-ignore format: one row
  const contained = servers(compose.configs.upstream.content)
  expect(contained.map(({ host }) => host)).toEqual(webs.map(([name]) => name))
  expect(contained.map(({ rest }) => rest)).toEqual(servers(read('liqui-upstream.conf')).map(({ rest }) => rest))
  for (const { host, port } of contained) expect(String(compose.services[host]!.environment?.PORT)).toBe(port)
})

test('every file of this folder that a container is given is there, and whoever it waits for', () => {
  const given = services.flatMap(({ volumes = [] }) => volumes.filter((one) => one.startsWith('./')))
  expect(given.length).toBeGreaterThan(1)
  for (const volume of given) expect(existsSync(join(folder, volume.split(':')[0]!)), volume).toBe(true)
  for (const { depends_on: awaited = [] } of services)
    for (const name of Array.isArray(awaited) ? awaited : Object.keys(awaited))
      expect(Object.keys(compose.services)).toContain(name)
})
