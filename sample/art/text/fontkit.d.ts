/** The part of fontkit this project uses; the package ships no types. */
declare module 'fontkit' {
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    /** x, y pairs in font units, y upwards. */
    args: number[]
  }
  export interface Glyph {
    id: number
    path: { commands: PathCommand[] }
  }
  export interface GlyphPosition {
    xAdvance: number
    xOffset: number
    yOffset: number
  }
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    /** Glyphs come in visual order, left to right, for right-to-left scripts too. */
    layout(text: string): { glyphs: Glyph[]; positions: GlyphPosition[] }
  }
  export function create(data: Uint8Array): Font
}
