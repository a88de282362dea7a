// Types of browser.mjs for the tests, which are TypeScript.

export function findBrowser(report?: (text: string) => void): Promise<string>
export function findHeadlessShell(report?: (text: string) => void): Promise<string | null>
