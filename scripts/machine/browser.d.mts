// Types of browser.mjs for the tests, which are TypeScript.

export function findBrowser(tell?: (news: string) => void): Promise<string>
