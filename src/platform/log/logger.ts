// Writes structured logs (pino) without personal data: fields named after people or secrets are hidden, every value
// is shortened and redacted (log-redaction.ts).
import { pino } from 'pino'
import { redactFields, redactText } from './log-redaction.ts'
import { currentRequestId } from './request-id.ts'

export type Logger = ReturnType<typeof createLogger>

const PERSONAL = [
  'rut',
  'email',
  'phone',
  'telephone',
  'name',
  'lastName',
  'first_name',
  'last_name',
  'birthdate',
  'token',
  'token_ws',
  'password',
  'cookie',
  'authorization',
  'street',
  'address',
]

/** How many lines this process has written, by pino's number of their level. */
export const linesLogged = new Map<number, number>()

/** Makes the logger of one process, named after it (`web`, `worker`). */
export function createLogger(name: string, level: string) {
  return pino({
    base: { process: name, pid: process.pid },
    level,
    mixin: () => {
      const requestId = currentRequestId()
      return requestId === undefined ? {} : { requestId }
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: PERSONAL.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[oculto]' },
    formatters: { log: (fields) => redactFields(fields) },
    serializers: { err: (redacted: unknown) => redacted }, // by formatters.log
    hooks: {
      logMethod(values, log, level) {
        linesLogged.set(level, (linesLogged.get(level) ?? 0) + 1)
        const [first, ...rest] = values as unknown as readonly unknown[]
        // pino would take an error's own message for the line's.
        const logged =
          first instanceof Error ? [{ err: first }, rest[0] ?? 'error', ...rest.slice(1)] : [first, ...rest]
        log.apply(this, logged.map((each) => (typeof each === 'string' ? redactText(each) : each)) as typeof values)
      },
    },
  })
}

/**
 * Ends the process after an uncaught error, with a line of ours: Node's own would print all the error's
 * fields.
 */
export function logCrashes(logger: Pick<Logger, 'fatal' | 'error'>): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception')
    process.exit(1)
  })
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'))
}

/** Turns what packages print (Astro, Express) into lines of the log: an address or a stack as plain text is no record. */
export function logConsole(
  logger: Pick<Logger, 'error' | 'warn' | 'info'>,
  target: Pick<Console, Printing> = console,
): void {
  for (const [method, level] of Object.entries(LEVEL_OF) as [Printing, 'error' | 'warn' | 'info'][])
    target[method] = (...printed: unknown[]) => {
      const error = printed.find((each) => each instanceof Error)
      const text = printed.filter((each) => typeof each === 'string').join(' ')
      // Only its first line: what follows in a text is the stack, which tells what was asked.
      logger[level](error ? { err: error } : {}, text.split('\n', 1)[0] || 'printed by a package')
    }
}

const LEVEL_OF = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'info' } as const
type Printing = keyof typeof LEVEL_OF
