// Types of installation.mjs for the tests, which are TypeScript.

export const node24: string
