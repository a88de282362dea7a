// Types of environment.mjs for the tests, which are TypeScript.

export interface Ports {
  readonly web: number
  readonly sandbox: number
  readonly mail: number
}

export function dataDirOf(environment: NodeJS.ProcessEnv, otherwise?: string): string

export function shopEnvironment(options: {
  ports: Ports
  dataDir: string
  databaseUrl: string
  environment?: NodeJS.ProcessEnv
}): Record<string, string>

export function portsOf(environment: NodeJS.ProcessEnv): Ports

export function isLive(environment: NodeJS.ProcessEnv): boolean

export const MEMORY: Readonly<Record<string, string>>
