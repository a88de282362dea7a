// Processes of the operating system: which run, run one to its end, end one.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { openLog } from './logs.mjs'
import { UserError } from './user-error.mjs'

export const pause = (ms) => new Promise((wait) => setTimeout(wait, ms))

/** When a process started, in the system's own notation; '' when there is none. Id and start time never repeat. */
export function startTimeOf(pid) {
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

/** What identifies a process, to be stored: its id and its start time, as `birth`. */
export const identify = (pid) => ({ pid, birth: startTimeOf(pid) })

/** True when this very process still runs, and not another with its id. */
export const isRunning = (known) => Boolean(known?.pid) && known.birth !== '' && startTimeOf(known.pid) === known.birth

/** Ids of the processes one of whose arguments is exactly `argument`. */
export function processesWithArgument(argument) {
  if (existsSync('/proc/self/cmdline')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => {
        try {
          return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(argument) && startTimeOf(pid) !== ''
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
    // It has ended meanwhile.
  }
}

/** Ends a process: TERM, then KILL after `timeoutMs`. Resolves when it is gone. */
export async function endProcess(pid, timeoutMs = 10_000) {
  const known = identify(pid)
  if (!known.birth) return
  signal(pid, 'SIGTERM')
  const deadline = Date.now() + timeoutMs
  while (isRunning(known)) {
    if (Date.now() > deadline) signal(pid, 'SIGKILL')
    await pause(40)
  }
}

/** The last lines of a text file, of what was written after its first `from` bytes; '' when it does not exist. */
export function tailOf(file, lines = 30, from = 0) {
  if (!existsSync(file)) return ''
  const written = readFileSync(file)
  const text = written.subarray(written.length < from ? 0 : from).toString() // a log that was emptied since is shorter
  return text.trimEnd().split('\n').slice(-lines).join('\n')
}

/** Both ends of a long text: some programs print the error first, others last. */
function excerpt(text) {
  const lines = text.trimEnd().split('\n')
  return lines.length <= 50 ? lines.join('\n') : [...lines.slice(0, 20), '  […]', ...lines.slice(-30)].join('\n')
}

/** A long-running child with its output in a log file, in a process group of its own: Ctrl-C reaches only us. */
export function launch(command, args, { cwd, env, log }) {
  const output = openLog(log)
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output], detached: true })
  closeSync(output)
  return child
}

/**
 * Runs a program to its end; `report` gets each last line. Resolves with its whole output; rejects with a UserError that
 * quotes the end of it.
 */
export function run(command, args, { cwd, env, report = () => {}, input = 'ignore', onChild = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: [input, 'pipe', 'pipe'] })
    onChild(child)
    let output = ''
    const onOutput = (chunk) => {
      output += chunk
      const lines = String(chunk).split(/[\r\n]+/)
      const last = lines.filter((line) => line.trim()).at(-1)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the child's output are taken out
      if (last) report(last.replace(/\u001b\[[0-9;?]*[A-Za-z]/g, ''))
    }
    child.stdout.setEncoding('utf8').on('data', onOutput)
    child.stderr.setEncoding('utf8').on('data', onOutput)
    child.once('error', (error) => reject(new UserError(`${command} cannot be run: ${error.message}`)))
    child.once('close', (code, killedBy) => {
      if (code === 0) return resolve(output)
      const what = `${[command, ...args].join(' ')} ended with ${killedBy ?? code}`
      reject(new UserError(`${what}\n${excerpt(output)}`))
    })
  })
}
