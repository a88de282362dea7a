// Types of services.mjs for the tests, which are TypeScript.
import type { Ports } from './environment.mjs'

export type ServiceName = 'sandbox' | 'web' | 'worker'

export const SERVICES: Record<
  ServiceName,
  { readonly program: string; readonly ready: (ports: Ports) => Promise<void>; readonly stopsAs: number }
>

export function commandOf(name: ServiceName): [command: string, args: string[]]

export function environmentOf(name: ServiceName, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv

/** Milliseconds. */
export function pauseBeforeRestart(crashes: number): number

export interface Supervisor {
  start(name: ServiceName): Promise<void>
  stop(): Promise<void>
  kill(): void
}

export function superviseServices(options: {
  readonly env: NodeJS.ProcessEnv
  readonly ports: Ports
  readonly logFile: (name: ServiceName) => string
  readonly onChange?: (children: Partial<Record<ServiceName, number>>) => void
  readonly say?: (line: string) => void
}): Supervisor
