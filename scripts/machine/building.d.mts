// Types of building.mjs for the tests, which are TypeScript.

export function buildPages(report?: (text: string) => void): Promise<string>
