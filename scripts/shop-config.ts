// The shop's configuration for commands over one database: the environment's, which is the demonstration's where nothing is set.
import { type Config, readConfig } from '#platform/config/config.ts'
import { dataDirOf, portsOf, shopEnvironment } from '#scripts/machine/environment.mjs'

export function shopConfig(databaseUrl: string): Config {
  const ports = portsOf(process.env)
  return readConfig(shopEnvironment({ ports, dataDir: dataDirOf(process.env), databaseUrl }))
}
