// Types of ports.mjs for the tests, which are TypeScript.

export function portBusy(port: number): Promise<boolean>
export function freePort(count?: number): Promise<number>
export function portOpens(port: number, timeoutMs: number): Promise<void>
