// The environment of the shop's processes: variables that are set win, the rest are those of a demonstration.
import { isAbsolute } from 'node:path'
import { inside } from './checkout.mjs'
import { demonstration } from './demonstration.mjs'
import { UserError } from './user-error.mjs'

const LOCAL = '127.0.0.1,localhost'

function portOf(name, fallback, environment) {
  const text = environment[name] || String(fallback)
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new UserError(`${name} must be a port number, but is "${text}".`)
  return port
}

/** DATA_DIR as an absolute path; a relative one counts from the checkout. */
export function dataDirOf(environment, fallback = '.data') {
  const folder = environment.DATA_DIR || fallback
  return isAbsolute(folder) ? folder : inside(folder)
}

/** The ports the shop will listen on: web, sandbox (HTTP) and its mail sink. */
export function portsOf(environment) {
  const web = portOf('PORT', 4321, environment)
  const sandbox = portOf('SANDBOX_PORT', 4400, environment)
  const ports = { web, sandbox, mail: sandbox + 1 }
  if (web === sandbox || web === ports.mail)
    throw new UserError(`PORT ${web} collides with the sandbox's ports ${sandbox} and ${ports.mail}.`)
  return ports
}

/** Whether commands work on a live shop: what they write must let it open again. */
export const isLive = (environment) => environment.SHOP_MODE === 'live'

/** What keeps glibc from holding memory that a process has freed; it is read once, when a process begins. */
export const MEMORY = {
  MALLOC_ARENA_MAX: '2', // glibc's default of eight arenas a core never returns what compressing took
  MALLOC_MMAP_THRESHOLD_: '16384', // what pages are made of leaves with them, instead of lying between those that stay
}

/** The variables handed to every process of the shop. In live mode nothing points to the sandbox. */
export function shopEnvironment({ ports, dataDir, databaseUrl, environment = process.env }) {
  const demo = (environment.SHOP_MODE || 'demo') === 'demo'
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  return {
    NODE_ENV: 'production',
    SHOP_MODE: 'demo',
    LOG_LEVEL: 'info',
    ...MEMORY,
    ...(demo && {
      SITE_URL: `http://localhost:${ports.web}`,
      DESK: 'on',
      ...demonstration(ports, given),
    }),
    ...given,
    PORT: String(ports.web),
    SANDBOX_PORT: String(ports.sandbox),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    NO_PROXY: given.NO_PROXY ? `${given.NO_PROXY},${LOCAL}` : LOCAL, // the sandbox is never reached through a proxy
  }
}
