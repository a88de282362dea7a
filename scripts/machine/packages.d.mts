// Types of packages.mjs for the tests, which are TypeScript.

export interface Circumstances {
  readonly find?: (name: string) => string | undefined
  readonly root?: boolean
  readonly interactive?: boolean
}

export function installCommands(what: 'mariadb' | 'chromium', circumstances?: Circumstances): string[][] | undefined
