// Types of database.mjs for the tests, which are TypeScript.

export interface PrivateDatabase {
  /** mysql://user:password@127.0.0.1:port/liqui; the user may create other schemas. */
  readonly url: string
  readonly stop: () => Promise<void>
  readonly serverPid: () => number
}

export interface DatabaseOptions {
  readonly dataDir: string
  /** false: a crash of the machine may lose the last second (tests only). */
  readonly durable?: boolean
  /** true: it writes a binary log into its folder (tests only). */
  readonly binaryLog?: boolean
  /** true: started again when it dies. */
  readonly keepAlive?: boolean
  readonly report?: (text: string) => void
}

export function startDatabase(options: DatabaseOptions): Promise<PrivateDatabase>
export function awaitDatabase(
  url: string,
  options?: { timeoutMs?: number; report?: (text: string) => void },
): Promise<void>
