// Structured logs (pino). No personal data: RUTs, e-mails, phones, tokens and cookies are redacted wherever they appear by name.
import { pino } from 'pino'

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
    serializers: { err: pino.stdSerializers.err },
  })
}
