// Installs programs with the system's own package manager, as the person at the keyboard would.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './processes.mjs'
import { UserError } from './user-error.mjs'

// Servers live in sbin, which is not on the PATH of ordinary people; Fedora and Homebrew have folders of their own.
const OTHER_FOLDERS = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/libexec',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/sbin',
]

/** Where a program is, or undefined. */
export function findProgram(name, path = process.env.PATH ?? '') {
  return [...path.split(delimiter), ...OTHER_FOLDERS]
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** The fields of /etc/os-release: { ID: 'debian', … }; empty elsewhere. */
export function system(file = '/etc/os-release') {
  if (!existsSync(file)) return {}
  const pairs = readFileSync(file, 'utf8').matchAll(/^(\w+)="?([^"\n]*)"?$/gm)
  return Object.fromEntries([...pairs].map(([, key, value]) => [key, value]))
}

/** Each package manager: how its list is refreshed, how it installs, and what a program's package is called there. */
const MANAGERS = [
  {
    program: 'apt-get',
    refresh: ['update', '-q'],
    install: ['install', '-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'],
    packages: {
      mariadb: ['mariadb-server'],
      galera: ['galera-4', 'mariadb-backup', 'socat'],
      chromium: ['chromium'],
      'chromium-headless-shell': ['chromium-headless-shell'],
      wrk: ['wrk'],
      nginx: ['nginx-light'],
    },
  },
  { program: 'dnf', install: ['install', '-y'], packages: { mariadb: ['mariadb-server'], chromium: ['chromium'] } },
  { program: 'apk', install: ['add'], packages: { mariadb: ['mariadb', 'mariadb-client'], chromium: ['chromium'] } },
  { program: 'brew', install: ['install'], packages: { mariadb: ['mariadb'] }, withoutRoot: true },
]

/**
 * The commands that install `what` ('mariadb' | 'galera' | 'chromium' | 'chromium-headless-shell' | 'wrk' | 'nginx'), in order. Where there are two, the first
 * refreshes the package list and may fail. Undefined when no known manager has it.
 */
export function installCommands(
  what,
  { find = findProgram, root = process.getuid?.() === 0, interactive = process.stdin.isTTY } = {},
) {
  const manager = MANAGERS.find(({ program, packages }) => find(program) && packages[what])
  if (!manager) return undefined
  const sudo = find('sudo')
  if (!root && !manager.withoutRoot && !sudo) return undefined
  const privilege = root || manager.withoutRoot ? [] : [sudo, ...(interactive ? [] : ['-n'])]
  const quiet = manager.program === 'apt-get' ? ['env', 'DEBIAN_FRONTEND=noninteractive'] : []
  const command = (args) => [...privilege, ...quiet, manager.program, ...args]
  const install = command([...manager.install, ...manager.packages[what]])
  return manager.refresh ? [command(manager.refresh), install] : [install]
}

/** Installs a program; throws a UserError that says what to do by hand when this system cannot. */
export async function installProgram(what, report) {
  const byHand = `Install it with your package manager (Debian and Ubuntu: apt-get install ${MANAGERS[0].packages[what].join(' ')}) and start again.`
  const commands = installCommands(what)
  if (!commands) {
    throw new UserError(
      `${what} is missing, and there is neither a package manager known here nor the right to use it. ${byHand}`,
    )
  }
  for (const [index, [program, ...args]] of commands.entries()) {
    report(`installing ${what}`)
    const isRefresh = index < commands.length - 1
    try {
      await run(program, args, { env: process.env, report, input: 'inherit' })
    } catch (error) {
      if (!isRefresh) throw new UserError(`${what} could not be installed. ${byHand}\n${error.message}`)
    }
  }
}
