// Judges the shop's processes by what their rows say: which live, which have stopped or hang.

export type ProcessKind = 'web' | 'worker'

export interface ShopProcess {
  readonly id: string
  readonly kind: ProcessKind
  readonly version: string
  readonly host: string
  readonly pid: number
  readonly since: Date
  /** Seconds since it last renewed its row, by the database's clock. */
  readonly silentS: number
  /** Whether it was told to stop and finishes what it does. */
  readonly leaving: boolean
  /** Whether people at work were told that it is silent. */
  readonly told: boolean
}

/** The job that writes the letter about a process that stopped. */
export const PROCESS_ALERT_JOB = 'process.silent'

/** What the letter says of it. */
export type SilentProcess = Pick<ShopProcess, 'kind' | 'host' | 'pid'> & {
  /** ISO moments. */
  readonly since: string
  readonly lastBeat: string
  /** How many of its kind go on. */
  readonly others: number
}

/** The seconds between two beats. */
export const BEAT_S = 5
/** The seconds of silence after which a process counts as stopped: three beats that are missing, and a slow machine. */
export const SILENT_S = 18

/** Says whether a process neither beats nor was told to stop. */
export const isSilent = ({ silentS, leaving }: ShopProcess): boolean => !leaving && silentS > SILENT_S

/** Says whether a process does its work. */
export const lives = ({ silentS, leaving }: ShopProcess): boolean => !leaving && silentS <= SILENT_S
