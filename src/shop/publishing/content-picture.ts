// A picture an editor gave.

export interface ContentPicture {
  /** 16 hex digits of the SHA-256 of its stored bytes. */
  readonly hash: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** What is published of a stored picture: all but its bytes. */
export const pictureFact = ({ hash, width, height }: ContentPicture): ContentPicture => ({ hash, width, height })

/**
 * The addresses of a picture for a `srcset`, at each of `widths` up to the first that holds all of it. None says more
 * pixels than the picture has: asked for more, the shop answers with all there is.
 */
export function pictureSources(
  { hash, width }: ContentPicture,
  widths: readonly number[],
  address: (hash: string, width: number) => string,
): string {
  const whole = widths.findIndex((each) => each >= width)
  return widths
    .slice(0, whole < 0 ? undefined : whole + 1)
    .map((each) => `${address(hash, each)} ${Math.min(each, width)}w`)
    .join(', ')
}
