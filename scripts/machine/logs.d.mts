// Types of logs.mjs for the tests, which are TypeScript.

export const MAX_LOG_BYTES: number
export const ROTATED_FILES: number
export function rotateLog(file: string, largest?: number): void
/** A file descriptor. */
export function openLog(file: string): number
export function limitLogSizes(
  folder: string,
  options?: { readonly largest?: number; readonly everyMs?: number; readonly onFailure?: (error: Error) => void },
): () => void
