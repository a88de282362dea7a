// Types of building.mjs for the tests, which are TypeScript.

export function buildPages(tell?: (news: string) => void): Promise<string>
