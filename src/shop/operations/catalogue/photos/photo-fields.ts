// A photo as a field of its product, `foto:2`: its hash, its size and what it shows, in one text that is compared, written and taken back. Pure.
export interface PhotoField {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

export const photoField = (place: number): string => `foto:${place}`

export const photoText = ({ hash, width, height, alt }: PhotoField): string =>
  `${hash} ${width}x${height} ${alt}`.trimEnd()

/** What `photoText` wrote. */
export function photoOfText(text: string): PhotoField {
  const [, hash, width, height, alt] = /^([0-9a-f]{16}) (\d+)x(\d+)(?: (.*))?$/.exec(text) ?? []
  if (hash === undefined) throw new Error(`no photo is written as ${text}`)
  return { hash, width: Number(width), height: Number(height), alt: alt ?? '' }
}
