/** The little of fontkit that the lettering uses; the package ships no types. */
declare module 'fontkit' {
  export type PathCommand = {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    args: number[]
  }
  export type Glyph = { path: { commands: PathCommand[] } }
  export type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number }
  export type GlyphRun = { glyphs: Glyph[]; positions: GlyphPosition[] }
  export type Font = { unitsPerEm: number; layout: (text: string) => GlyphRun }
  export function openSync(path: string): Font
}
