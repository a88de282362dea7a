// Structured logs (pino). No personal data: RUTs, e-mails, phones, tokens and cookies are redacted wherever they appear by name, and every value is
// told as log-values.ts says: short, and of an error only what holds no data.
import { pino } from 'pino'
import { redactFields, redactText } from './log-redaction.ts'

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

/** A logger for one process, named after it (`web`, `worker`). */
export function createLogger(name: string, level: string) {
  return pino({
    base: { process: name, pid: process.pid },
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: PERSONAL.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[oculto]' },
    formatters: { log: (fields) => redactFields(fields) },
    serializers: { err: (told: unknown) => told }, // told already
    hooks: {
      logMethod(values, log) {
        const [first, ...rest] = values as unknown as readonly unknown[]
        // pino would take an error's own message for the line's.
        const told = first instanceof Error ? [{ err: first }, rest[0] ?? 'error', ...rest.slice(1)] : [first, ...rest]
        log.apply(this, told.map((each) => (typeof each === 'string' ? redactText(each) : each)) as typeof values)
      },
    },
  })
}

/** Ends the process when something was thrown that nobody caught, with a line of ours: Node's own would tell all the error's fields. */
export function logCrashes(logger: Pick<Logger, 'fatal' | 'error'>): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an error nobody caught')
    process.exit(1)
  })
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'))
}
