// The database server program of this machine: which one it is, how its folder is initialised and its options.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { checkout } from './checkout.mjs'
import { findProgram, installProgram } from './packages.mjs'
import { run } from './processes.mjs'
import { UserError } from './user-error.mjs'

export const SCHEMA = 'liqui'
export const USER = 'liqui'

const require = createRequire(join(checkout, 'package.json'))

/** A connection of mysql2; loaded late, because this file runs before anything is installed. */
export const connect = ({ uri, ...options }) =>
  require('mysql2/promise').createConnection({ ...options, uri: uri.replace(/^mariadb:/, 'mysql:') })

function findInstalled() {
  const mariadbd = findProgram('mariadbd')
  if (mariadbd) return { program: mariadbd, brand: 'MariaDB' }
  const mysqld = findProgram('mysqld')
  if (!mysqld) return undefined
  const version = spawnSync(mysqld, ['--no-defaults', '--version'], { encoding: 'utf8' }).stdout ?? ''
  return { program: mysqld, brand: version.includes('MariaDB') ? 'MariaDB' : 'MySQL' }
}

/** The server program; installed with the system's packages where there is none. A MySQL that is already here is used as it is. */
export async function serverProgram(report) {
  if (!findInstalled()) await installProgram('mariadb', report)
  const server = findInstalled()
  if (!server) throw new UserError('MariaDB was installed, but neither mariadbd nor mysqld can be found.')
  return server
}

// Both refuse to run as root without this option; a private server on 127.0.0.1 may.
const userOption = () => (process.getuid?.() === 0 ? ['--user=root'] : [])

/**
 * Initialises the data folder once. It is made under another name and moved when complete, so that a kill in between
 * leaves nothing that looks finished.
 */
export async function initialiseFolder({ program, brand }, folder, report) {
  if (existsSync(folder) && readdirSync(folder).length > 0) return
  report('initialising its folder')
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
  if (brand === 'MySQL') {
    mkdirSync(draft, { mode: 0o700 })
    await run(program, ['--no-defaults', ...userOption(), '--initialize-insecure', `--datadir=${draft}`])
  } else {
    const installer = findProgram('mariadb-install-db') ?? findProgram('mysql_install_db')
    if (!installer)
      throw new UserError('mariadb-install-db is missing beside mariadbd; install the package mariadb-server.')
    const root = ['--auth-root-authentication-method=socket', '--auth-root-socket-user=root']
    // A relative folder: the installer is a shell script that breaks on spaces in a path.
    const options = [
      '--no-defaults',
      `--datadir=./${basename(draft)}`,
      ...userOption(),
      ...root,
      '--skip-test-db',
      '--skip-name-resolve',
    ]
    await run(installer, options, { cwd: dirname(draft) })
  }
  renameSync(draft, folder)
}

/** Statements the server runs by itself at every start: our user and schema exist, with the password of the settings file. */
export function writeInitFile(file, password) {
  const statements = [
    `CREATE DATABASE IF NOT EXISTS ${SCHEMA} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;`,
    `CREATE USER IF NOT EXISTS '${USER}'@'127.0.0.1' IDENTIFIED BY '${password}';`,
    `ALTER USER '${USER}'@'127.0.0.1' IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON *.* TO '${USER}'@'127.0.0.1';`,
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${password}';`,
  ]
  writeFileSync(file, `${statements.join('\n')}\n`, { mode: 0o600 })
}

/**
 * What a test server leaves out for speed: a crash of the machine may lose all it has, one of its process nothing. Its tables share a file:
 * each file of tests has a schema of its own, and a hundred files less to make and to drop halve the processor time of that.
 */
const NOT_DURABLE = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--innodb-file-per-table=OFF',
]

/** The options the server is started with. sql_mode is MySQL 8's own, so that a statement that passes here passes there. */
export function serverOptions({ brand, paths, port, durable, binaryLog }) {
  const common = [
    '--no-defaults',
    ...userOption(),
    `--datadir=${paths.folder}`,
    `--tmpdir=${paths.temporary}`,
    `--socket=${paths.socket}`,
    `--pid-file=${paths.pid}`,
    `--log-error=${paths.log}`,
    `--init-file=${paths.initFile}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    ...(binaryLog ? ['--log-bin=registro', '--server-id=1'] : ['--skip-log-bin']),
    '--local-infile=0',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--transaction-isolation=READ-COMMITTED',
    '--default-time-zone=+00:00',
    '--max-connections=300',
    '--max-allowed-packet=64M',
    '--performance-schema=OFF',
    '--innodb-buffer-pool-size=256M',
    ...(durable ? ['--innodb-flush-log-at-trx-commit=1'] : NOT_DURABLE),
    '--sql-mode=ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
  ]
  return brand === 'MySQL' ? [...common, '--mysqlx=OFF'] : [...common, '--log-warnings=1']
}
