// A picture an editor gave.

export interface ContentPicture {
  /** 16 hex digits of the SHA-256 of its stored bytes. */
  readonly hash: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}
