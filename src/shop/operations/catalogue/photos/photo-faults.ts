// What is wrong with the photos of an owner, each fault with its file, and what keeps them.
import type { NameFault } from './photo-names.ts'
import type { TextFault } from './photo-texts.ts'

/** Why a picture is not taken. */
export type PhotoRefusal =
  | 'tooLarge'
  | 'notAPicture'
  | 'wrongFormat'
  | 'tooManyPixels'
  | 'broken'
  | 'tooSmall'
  | 'animated'

export interface PhotoFault {
  readonly file: string
  /** Of `fotos.csv`, from 1; 0 of a picture. */
  readonly row: number
  readonly code: PhotoRefusal | NameFault | TextFault | 'outside' | 'placeTwice' | 'placeTaken' | 'noPhoto'
  readonly given: string
  readonly nearest: string
}

/** Reads photos, and keeps their bytes by hash. */
export interface PhotoKeeper {
  readonly read: (
    given: Uint8Array,
  ) => Promise<
    | { readonly ok: true; readonly photo: { readonly hash: string; readonly width: number; readonly height: number } }
    | { readonly ok: false; readonly code: PhotoRefusal }
  >
  readonly hashOf: (given: Uint8Array) => string
  readonly keep: (hash: string, given: Uint8Array) => Promise<void>
}

/** A file of a folder or an archive, read when it is its turn. */
export interface PhotoFile {
  /** Within the folder or archive, parted by slashes. */
  readonly path: string
  readonly size: number
  readonly read: () => Promise<Uint8Array>
}
