import type { Cloth } from '../cloth/cloth'
import type { Rgb } from './colour'
import type { Line, Point } from './geometry'

/** Maps a point of the picture to cloth coordinates in centimetres, which it leaves in `u` and `v`. */
export interface Frame {
  u: number
  v: number
  map(x: number, y: number): void
}

/** A picture printed on the cloth, in the frame of its part. */
export type Print = {
  /** RGBA bytes, not premultiplied. */
  rgba: Uint8Array
  w: number
  h: number
  /** Centre and width on the cloth. */
  u: number
  v: number
  width: number
  /** Repeats over the whole cloth in a half-drop layout, with this gap between pictures. */
  repeat?: number
  /** From 0, a new print, to 1, a washed-out one. */
  worn: number
}

export type Part = {
  shape: Line
  frame: Frame
  cloth: Cloth
  /** Multiplies the brightness, e.g. of cloth inside the garment. */
  shade?: number
  print?: Print
}

/** A crease: a bump (or hollow) along a line, with its own width on either side. */
export type Fold = {
  line: Line
  left: number
  right: number
  height: number
  /** The lengths over which it rises and fades out, as shares of its length. */
  ends: readonly [number, number]
  /** Breaks it into puckers of this length. */
  ripple?: number
}

export type Crumple = {
  amp: number
  sx: number
  sy: number
  angle: number
  seed: number
  /** From 0, soft swells, to 1, sharp creases. */
  sharp: number
  /** Only near these points. */
  spots?: readonly { at: Point; r: number }[]
}

/** Creases fanning out from a point that holds the cloth: an armpit, a crotch, a button. */
export type Pull = {
  at: Point
  /** How long they are, in centimetres. */
  reach: number
  /** Their central direction, and half the angle that they fill, in radians. */
  angle: number
  spread: number
  /** Creases per radian. */
  count: number
  amp: number
  seed: number
}

/** A line with thickness: stitches, cords, grooves, zip teeth, wires. */
export type Stroke = {
  line: Line
  half: number
  height: number
  colour?: Rgb
  alpha?: number
  /** Lengths of dash and gap. */
  dash?: readonly [number, number]
  /** Slant of a twisted cord's strands, in turns per centimetre. */
  twist?: number
  gloss?: number
  /** A flat top with soft sides instead of a round profile. */
  flat?: boolean
  /** Not clipped to its layer. */
  free?: boolean
}

export type Layer = {
  parts: Part[]
  /** Thickness, and the radius of the rounded edge. */
  z: number
  roll: number
  /** A wide swelling on top of it. */
  puff?: { z: number; r: number }
  /** How strongly the relief below shows through, and over what distance it is smoothed (cm). */
  follow: number
  sink: number
  /** Its height above the layers below, which affects shadows but not shading. */
  lift?: number
  folds: Fold[]
  crumples: Crumple[]
  pulls: Pull[]
  strokes: Stroke[]
  /** Painted only inside this outline. */
  clip?: Line
  /** Extends the view upwards but does not widen it. */
  backdrop?: boolean
}

export type Camera = {
  w: number
  h: number
  /** Pixels per centimetre, and the scene coordinates of the picture's top left corner. */
  scale: number
  x: number
  y: number
}

export type Ground = {
  kind: 'plaster' | 'linen' | 'paper'
  colour: Rgb
  seed: number
}

export type Light = {
  /** The direction towards the light; z points out of the picture. */
  dir: readonly [number, number, number]
  /** From 0, open shade, to 1, hard sun. */
  sun: number
  /** The slanting edge of a window's light, and the shadows of its bars. */
  window?: { angle: number; at: number; soft: number; depth: number; bars: number }
  seed: number
}

export type Scene = { camera: Camera; ground: Ground; light: Light; layers: Layer[] }

/** Buffers of one picture, all w × h. */
export type Canvas = {
  camera: Camera
  r: Float32Array
  g: Float32Array
  b: Float32Array
  /** Heights in centimetres: `relief` gives the slopes for shading, `height` casts shadows. */
  relief: Float32Array
  height: Float32Array
  gloss: Float32Array
}
