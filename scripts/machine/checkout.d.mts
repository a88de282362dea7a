// Types of checkout.mjs for the tests, which are TypeScript.

export const checkout: string
export function inside(...parts: string[]): string
export function fingerprint(paths: readonly string[]): string
