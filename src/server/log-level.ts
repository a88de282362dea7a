// Lets the log say more or less while a process runs: by the setting `LOG_LEVEL`, else as the environment says.
import type { Config } from '#platform/config/config.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'

/** Follows the setting from its first reading on. */
export function followLogLevel(
  settings: Pick<SettingsService, 'current' | 'onChange'>,
  { logLevel }: Pick<Config, 'logLevel'>,
  logger: Pick<Logger, 'level' | 'warn'>,
): void {
  settings.onChange(() => {
    const { logLevel: wanted } = settings.current()
    const level = wanted === 'environment' ? logLevel : wanted
    if (logger.level === level) return
    logger.level = level
    logger.warn({ level }, 'the log has another level now')
  })
}
