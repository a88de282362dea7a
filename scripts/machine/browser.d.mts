// Types of browser.mjs for the tests, which are TypeScript.

export function findBrowser(report?: (text: string) => void): Promise<string>
