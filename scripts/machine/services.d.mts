// Types of services.mjs for the tests, which are TypeScript.
import type { Ports } from './environment.mjs'

export type ServiceName = 'sandbox' | 'web' | 'worker'

export const SERVICES: Record<
  ServiceName,
  { readonly program: string; readonly ready: (ports: Ports) => Promise<void>; readonly stopsAs: number }
>

export function commandOf(name: ServiceName): [command: string, args: string[]]
