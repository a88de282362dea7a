// A MariaDB Galera cluster of nodes on this machine, each a server of its own that can be killed, stopped, emptied and started again.
import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { findProgram, installProgram } from '#scripts/machine/packages.mjs'
import { endProcess, launch, tailOf } from '#scripts/machine/processes.mjs'
import { eventually } from '#tests/support/run/eventually.ts'

const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so']
const USER = 'liqui'
const SCHEMA = 'liqui'
/** A node that ends by itself is started again so often, after such a pause, as the drop-in of the recipe has systemd do (`src/platform/database/README.md`). */
const STARTS = 6
const PAUSE_MS = 5_000
/** A node that is silent so long is left by the others; every commit waits for that. */
const SUSPECT = 'evs.keepalive_period=PT0.5S;evs.inactive_check_period=PT0.5S;evs.suspect_timeout=PT2S;evs.inactive_timeout=PT4S;evs.install_timeout=PT4S' // biome-ignore format: one setting

export type GaleraNode = Awaited<ReturnType<typeof startCluster>>['nodes'][number]

/** Starts nodes on ports from `port` on, each beside the one before it. */
export async function startCluster(folder: string, port: number, count: number, report: (text: string) => void) {
  const provider = await installed(report)
  const addresses = Array.from({ length: count }, (_, index) => `127.0.0.1:${port + index * 10 + 1}`)
  const nodes = addresses.map((_, index) => nodeOf(index))
  for (const [index, node] of nodes.entries()) {
    report(`node ${node.name}`)
    await node.start(index === 0 ? 'gcomm://' : undefined)
    if (index === 0) await node.prepare()
    await isWhole(nodes.slice(0, index + 1))
  }
  return {
    nodes,
    /**
     * Waits until every node is in step with all others and says so itself. One alone does not know: a node that was frozen calls itself in step until it
     * has heard that the others went on without it, and whoever ends another one then leaves less than half.
     */
    isWhole: () => isWhole(nodes),
    /** The shop's address of the cluster, with this node first. */
    url: (first = 0) => `mysql://${USER}:${USER}@${[...nodes.slice(first), ...nodes.slice(0, first)].map(({ host }) => host).join(',')}/${SCHEMA}`, // biome-ignore format: one address
    stop: () => Promise.all(nodes.map((node) => node.end('SIGKILL'))),
  }

  function nodeOf(index: number) {
    const name = `n${index + 1}`
    const [sql, , ist, sst] = [0, 1, 2, 3].map((more) => port + index * 10 + more) as [number, number, number, number]
    const at = (file: string) => join(folder, `${name}${file}`)
    const host = `127.0.0.1:${sql}`
    const url = `mysql://${USER}:${USER}@${host}/${SCHEMA}`
    let child: ChildProcess | undefined
    let logged = 0

    const ask = async (statement: string): Promise<RowDataPacket[]> => {
      const connection = await createConnection({ uri: url, connectTimeout: 3_000 })
      try {
        return (await connection.query<RowDataPacket[]>(statement))[0]
      } finally {
        connection.destroy()
      }
    }
    /** How the node sees the cluster: `Synced Primary 3 17`, the last being the number of the view; `away` while it does not answer. */
    const state = () =>
      ask(
        "SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_local_state_comment', 'wsrep_cluster_status', 'wsrep_cluster_size', 'wsrep_cluster_conf_id')",
      ).then(
        // biome-ignore format: one statement
        (rows) => {
          const told = new Map(rows.map((row) => [row.Variable_name, row.Value]))
          return ['local_state_comment', 'cluster_status', 'cluster_size', 'cluster_conf_id'].map((name) => told.get(`wsrep_${name}`)).join(' ') // biome-ignore format: one row
        },
        () => 'away',
      )

    async function start(cluster = `gcomm://${addresses.join(',')}`): Promise<void> {
      for (let left = STARTS; !(await startOnce(cluster)); left--) {
        if (left === 1) throw new Error(`${name} did not start:\n${tailOf(at('.log'), 15)}`)
        report(`node ${name} ended by itself and is started again: ${tailOf(at('.log'), 3)}`)
        await setTimeout(PAUSE_MS)
      }
    }

    /** Starts the server, and says whether it answered before it ended. */
    async function startOnce(cluster: string): Promise<boolean> {
      if (!existsSync(at(''))) initialise(at(''))
      mkdirSync(at('.tmp'), { recursive: true })
      const defaults = at('.cnf')
      // The program that copies a node reads it, and nothing of this machine's own settings.
      writeFileSync(defaults, '[mysqld]\nskip-log-bin\n[sst]\nsst-syslog=0\n[mariabackup]\nuser=root\n')
      const server = findProgram('mariadbd')!
      const args = [`--defaults-file=${defaults}`, ...optionsOf(cluster)]
      const position = cluster === 'gcomm://' ? [] : positionOf(server, args)
      logged = existsSync(at('.log')) ? statSync(at('.log')).size : 0
      child = launch(server, [...args, ...position], {
        cwd: folder,
        env: process.env,
        log: at('.out'),
      })
      await eventually(
        `${name} answers`,
        async () => (await state()) !== 'away' || hasEnded() || isNew(cluster),
        120_000,
      )
      return !hasEnded()
    }

    const hasEnded = () => child !== undefined && (child.exitCode !== null || child.signalCode !== null)
    /** The first node of all answers nobody yet: its users are still to be made. */
    const isNew = (cluster: string) => cluster === 'gcomm://' && existsSync(at('.sock'))

    const optionsOf = (cluster: string) => [
      ...(process.getuid?.() === 0 ? ['--user=root'] : []),
      ...[`--datadir=${at('')}`, `--tmpdir=${at('.tmp')}`, `--socket=${at('.sock')}`, `--pid-file=${at('.pid')}`],
      ...[`--log-error=${at('.log')}`, `--port=${sql}`, '--bind-address=127.0.0.1', '--skip-name-resolve'],
      ...['--character-set-server=utf8mb4', '--collation-server=utf8mb4_unicode_ci', '--default-time-zone=+00:00'],
      ...['--transaction-isolation=READ-COMMITTED', '--max-connections=300', '--performance-schema=OFF'],
      ...['--innodb-flush-log-at-trx-commit=2', '--innodb-autoinc-lock-mode=2', '--binlog-format=ROW'],
      '--sql-mode=ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
      ...['--wsrep-on=ON', `--wsrep-provider=${provider}`, '--wsrep-cluster-name=liqui', `--wsrep-node-name=${name}`],
      ...[`--wsrep-cluster-address=${cluster}`, '--wsrep-node-address=127.0.0.1'],
      ...['--wsrep-sst-method=mariabackup', '--wsrep-sst-auth=root:', `--wsrep-sst-receive-address=127.0.0.1:${sst}`],
      `--wsrep-provider-options=gmcast.listen_addr=tcp://${addresses[index]};ist.recv_addr=127.0.0.1:${ist};gcache.size=128M;repl.causal_read_timeout=PT3S;${SUSPECT}`,
    ]

    return {
      name,
      host,
      url,
      ask,
      start,
      /** Makes the shop's user and schema, which the others copy. */
      async prepare(): Promise<void> {
        await eventually(
          `${name} takes work`,
          () => {
            try {
              const statements = `CREATE USER IF NOT EXISTS '${USER}'@'127.0.0.1' IDENTIFIED BY '${USER}'; GRANT ALL ON *.* TO '${USER}'@'127.0.0.1';
              CREATE DATABASE IF NOT EXISTS ${SCHEMA} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`
              execFileSync(findProgram('mariadb')!, ['--no-defaults', `--socket=${at('.sock')}`, '-uroot', '-e', statements], { stdio: 'ignore' }) // biome-ignore format: one call
              return true
            } catch {
              return false
            }
          },
          120_000,
        )
      },
      state,
      /** How the node caught up since its start: `whole` when it was copied, `what it lacked` when another one sent it that. */
      got(): 'whole' | 'what it lacked' | '' {
        const log = readFileSync(at('.log')).subarray(logged).toString()
        if (log.includes('mariabackup SST completed on joiner')) return 'whole'
        return log.includes('mariabackup IST completed on joiner') ? 'what it lacked' : ''
      },
      /** Ends the process: `SIGKILL` as a power cut, `SIGTERM` as an operator. */
      async end(signal: NodeJS.Signals): Promise<void> {
        if (!child?.pid || hasEnded()) return
        child.kill('SIGCONT')
        if (signal === 'SIGTERM') return void (await endProcess(child.pid, 60_000))
        child.kill(signal)
        await once(child, 'exit')
      },
      /** As cut off from the others and from the shop: nothing is answered, no connection breaks. */
      freeze: () => void child?.kill('SIGSTOP'),
      thaw: () => void child?.kill('SIGCONT'),
      /** Parts it from the other nodes, or joins them again; the shop reaches it all the while. */
      part: (isParted: boolean) => ask(`SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${isParted ? 1 : 0}'`),
      /** Forgets all it had: it will be copied whole. */
      empty: () => rmSync(at(''), { recursive: true }),
    }
  }
}

const isWhole = (nodes: readonly { readonly state: () => Promise<string> }[]) =>
  eventually(
    'all nodes are in step',
    async () => {
      const states = new Set(await Promise.all(nodes.map((node) => node.state())))
      return states.size === 1 && [...states][0]?.startsWith(`Synced Primary ${nodes.length} `) === true
    },
    180_000,
  )

/**
 * The option that tells a killed node up to where it had written, so that it asks for the rest alone; as `galera_recovery` of the system's service does
 * before each start.
 */
function positionOf(server: string, args: readonly string[]): string[] {
  const { stderr } = spawnSync(server, [...args.filter((arg) => !arg.startsWith('--log-error')), '--wsrep-recover'], {
    encoding: 'utf8',
  })
  const found = /Recovered position: ?(\S+)/.exec(stderr)?.[1]
  return found ? [`--wsrep-start-position=${found}`] : []
}

function initialise(folder: string): void {
  const installer = findProgram('mariadb-install-db')
  if (!installer) throw new Error('mariadb-install-db is missing beside mariadbd')
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  execFileSync(installer, ['--no-defaults', `--datadir=${folder}`, ...user, '--auth-root-authentication-method=normal', '--skip-test-db', '--skip-name-resolve'], { stdio: 'ignore' }) // biome-ignore format: one call
}

/** Galera's library; with the server and what copies a node installed where they are missing. */
async function installed(report: (text: string) => void): Promise<string> {
  const find = () => PROVIDERS.find((file) => existsSync(file))
  if (!findProgram('mariadbd')) await installProgram('mariadb', report)
  if (!find() || !findProgram('mariadb-backup') || !findProgram('socat')) await installProgram('galera', report)
  const provider = find()
  if (!provider) throw new Error('Galera was installed, but its library cannot be found')
  return provider
}
