// Compresses what the build leaves for browsers, after everything else has been written.
import { fileURLToPath } from 'node:url'
import { compressFiles } from '../../src/server/http/files/compressed-files.ts'

/** @returns {import('astro').AstroIntegration} */
export function compressedFiles() {
  return {
    name: 'liqui:compressed-files',
    hooks: { 'astro:build:done': ({ dir }) => compressFiles(fileURLToPath(dir)) },
  }
}
