// The log follows the setting, and goes back to what the environment says.
import { expect, test } from 'vitest'
import { createLogger } from '#platform/log/logger.ts'
import { defaultSettings, type Settings } from '#shop/settings/settings.ts'
import { followLogLevel } from './log-level.ts'

test('another setting is another level at once, without one it is the environment’s', () => {
  const logger = createLogger('test', 'silent')
  let settings: Settings = defaultSettings
  let changed: () => void = () => undefined
  const service = {
    current: () => settings,
    onChange: (listener: (change: 'nothing') => void) => {
      changed = () => listener('nothing')
      return () => true
    },
  }
  followLogLevel(service, { logLevel: 'silent' }, logger)
  const levels = (['error', 'environment', 'fatal'] as const).map((logLevel) => {
    settings = { ...defaultSettings, logLevel }
    changed()
    return logger.level
  })
  expect(levels).toEqual(['error', 'silent', 'fatal'])
})
