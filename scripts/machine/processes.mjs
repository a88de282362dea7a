// Processes of the operating system: who is alive, run to the end, stop politely and then not.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { openLog } from './logs.mjs'
import { Complaint } from './user-error.mjs'

export const pause = (ms) => new Promise((wait) => setTimeout(wait, ms))

/** When a process was born, in the system's own notation; '' when there is none. Number and birth together never repeat. */
export function birthOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    if (existsSync('/proc/self/stat')) return ''
    const ps = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return ps.status === 0 ? ps.stdout.trim() : ''
  }
}

/** What to write down about a process so that it is recognised later. */
export const remember = (pid) => ({ pid, birth: birthOf(pid) })

/** True when the remembered process still runs (and not another that got its number). */
export const lives = (known) => Boolean(known?.pid) && known.birth !== '' && birthOf(known.pid) === known.birth

/** Numbers of the processes one of whose arguments is exactly `argument`. */
export function processesWithArgument(argument) {
  if (existsSync('/proc/self/cmdline')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => {
        try {
          return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(argument) && birthOf(pid) !== ''
        } catch {
          return false
        }
      })
  }
  const ps = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
  const lines = (ps.stdout ?? '').split('\n').filter((line) => `${line} `.includes(` ${argument} `))
  return lines.map((line) => Number.parseInt(line, 10))
}

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself in the meantime.
  }
}

/** Ends a process: TERM, then KILL after `patienceMs`. Resolves when it is gone. */
export async function endProcess(pid, patienceMs = 10_000) {
  const known = remember(pid)
  if (!known.birth) return
  signal(pid, 'SIGTERM')
  const deadline = Date.now() + patienceMs
  while (lives(known)) {
    if (Date.now() > deadline) signal(pid, 'SIGKILL')
    await pause(40)
  }
}

/** The last lines of a text file, '' when it does not exist. */
export function tailOf(file, lines = 30) {
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}

/** Both ends of a long text: some programs say first what is wrong, others last. */
function excerpt(text) {
  const lines = text.trimEnd().split('\n')
  return lines.length <= 50 ? lines.join('\n') : [...lines.slice(0, 20), '  […]', ...lines.slice(-30)].join('\n')
}

/** A long-running child whose output goes to a log file; it leads its own group, so a Ctrl-C in the terminal reaches only us. */
export function launch(command, args, { cwd, env, log }) {
  const output = openLog(log)
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output], detached: true })
  closeSync(output)
  return child
}

/**
 * Runs a program to its end. `tell` hears its last line as it comes. Throws a Complaint with the end of its output when it
 * fails. Resolves with everything it printed.
 */
export function run(command, args, { cwd, env, tell = () => {}, input = 'ignore', onChild = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: [input, 'pipe', 'pipe'] })
    onChild(child)
    let printed = ''
    const hear = (chunk) => {
      printed += chunk
      const lines = String(chunk).split(/[\r\n]+/)
      const last = lines.filter((line) => line.trim()).at(-1)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the child's output are taken out
      if (last) tell(last.replace(/\u001b\[[0-9;?]*[A-Za-z]/g, ''))
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.once('error', (error) => reject(new Complaint(`${command} cannot be run: ${error.message}`)))
    child.once('close', (code, killedBy) => {
      if (code === 0) return resolve(printed)
      const failure = new Complaint(
        `${[command, ...args].join(' ')} ended with ${killedBy ?? code}\n${excerpt(printed)}`,
      )
      reject(Object.assign(failure, { printed }))
    })
  })
}
