// Types of packages.mjs for the tests, which are TypeScript.

export interface InstallOptions {
  readonly find?: (name: string) => string | undefined
  readonly root?: boolean
  readonly interactive?: boolean
}

export type Installable = 'mariadb' | 'galera' | 'chromium' | 'wrk' | 'nginx'

export function findProgram(name: string, path?: string): string | undefined
export function installCommands(what: Installable, circumstances?: InstallOptions): string[][] | undefined
export function installProgram(what: Installable, report: (text: string) => void): Promise<void>
