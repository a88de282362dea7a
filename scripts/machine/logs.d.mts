// Types of logs.mjs for the tests, which are TypeScript.

export const LARGEST_LOG: number
export const OLDER_PARTS: number
export function rotateLog(file: string, largest?: number): void
/** A file descriptor. */
export function openLog(file: string): number
export function keepLogsSmall(
  folder: string,
  wishes?: { readonly largest?: number; readonly everyMs?: number; readonly onFailure?: (error: Error) => void },
): () => void
