// The manifest of a nightly feed, written last by whoever writes the files: its number, and of each file how many rows and which bytes it has.
// What is not complete by it is not read. Pure.

export interface Manifest {
  /** Whose numbers these are. */
  readonly source: string
  /** Larger each time. */
  readonly sequence: number
  /** Whether what `productos` leaves out is retired. */
  readonly full: boolean
  readonly files: readonly ListedFile[]
}

export interface ListedFile {
  readonly name: string
  readonly rows: number
  readonly sha256: string
}

/** What it may be called. */
export const MANIFEST_NAMES = ['manifiesto.json', 'manifest.json'] as const

const FILE = /^[\w-][\w.-]{0,80}\.(?:csv|geojson)$/i

/** What a manifest says; null for a text that is none. */
export function readManifest(text: string): Manifest | null {
  let given: unknown
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
  if (!isRecord(given) || !Array.isArray(given.files)) return null
  const { source = '', sequence, full = false } = given
  const files = given.files.flatMap((file: unknown) => fileOf(file) ?? [])
  const isWhole = files.length > 0 && files.length === given.files.length
  const isEach = new Set(files.map(({ name }) => name.toLowerCase())).size === files.length
  if (!isWhole || !isEach || !isCount(sequence, 1) || typeof full !== 'boolean') return null
  if (typeof source !== 'string' || source.length > 40) return null
  return { source, sequence, full, files }
}

function fileOf(given: unknown): ListedFile | null {
  if (!isRecord(given)) return null
  const { name, rows, sha256 } = given
  if (typeof name !== 'string' || !FILE.test(name) || !isCount(rows, 0)) return null
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/i.test(sha256)) return null
  return { name, rows, sha256: sha256.toLowerCase() }
}

const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

const isCount = (given: unknown, least: number): given is number =>
  typeof given === 'number' && Number.isSafeInteger(given) && given >= least
