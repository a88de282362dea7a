// How much the log says, from all to nothing; each level includes those after it.
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
