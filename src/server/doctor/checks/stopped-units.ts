// Which of the shop's services start with this machine and do not run now, as the recipe installs them (`scripts/deploy/`): a process that was stopped
// has left the list of processes, and nobody would miss it.
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'

/** Where systemd links what starts with the machine. */
const WANTS = '/etc/systemd/system/multi-user.target.wants'
const OURS = /^liqui-(web|worker)@[\w.-]+\.service$/
const RUNNING = 'active'
const PATIENCE_MS = 5_000

interface Machine {
  readonly wants: string
  /** Gives the state of each unit, in their order: `active`, `inactive`, `failed`, … */
  readonly statesOf: (units: readonly string[]) => Promise<readonly string[]>
}

/** Lists the units, by name; none where there is no systemd, or where it does not answer. */
export async function stoppedUnits({ wants, statesOf }: Machine = THIS_MACHINE): Promise<string[]> {
  const units = (await readdir(wants).catch(() => [])).filter((name) => OURS.test(name)).sort()
  if (units.length === 0) return []
  const states = await statesOf(units)
  return units.filter((_, at) => (states[at] ?? RUNNING) !== RUNNING)
}

const THIS_MACHINE: Machine = {
  wants: WANTS,
  statesOf: (units) =>
    new Promise((resolve) => {
      // It fails where one does not run, and says all the same how each is.
      execFile('systemctl', ['is-active', ...units], { timeout: PATIENCE_MS }, (_error, said) =>
        resolve(said.split('\n').filter(Boolean)),
      )
    }),
}
