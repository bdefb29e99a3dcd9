import type { Cloth } from '../cloth/cloth'
import type { Rgb } from './colour'
import type { Line, Pt } from './geometry'

/** Where a point of the picture lies on the cloth, in centimetres; the answer is left in `u`, `v`. */
export interface Frame {
  u: number
  v: number
  map(x: number, y: number): void
}

/** A picture stuck on the cloth: ink by ink, in the frame of its part. */
export type Print = {
  /** Premultiplied nothing: plain RGBA bytes. */
  rgba: Uint8Array
  w: number
  h: number
  /** Centre and width on the cloth. */
  u: number
  v: number
  width: number
  /** Repeats over the whole cloth in a half-drop with this gap between pictures. */
  repeat?: number
  /** 0 a clean print, 1 a washed-out one. */
  worn: number
}

export type Part = {
  shape: Line
  frame: Frame
  cloth: Cloth
  /** Darkens cloth that lies inside the garment. */
  shade?: number
  print?: Print
}

/** A crease: a bump (or hollow) along a line, with its own width on either side. */
export type Fold = {
  line: Line
  left: number
  right: number
  height: number
  /** How far it takes to rise and to die out, as a share of its length. */
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
  /** 0 soft swells, 1 creased. */
  sharp: number
  /** Only near these points. */
  spots?: readonly { at: Pt; r: number }[]
}

/** Creases fanning out from a point that holds the cloth: an armpit, a crotch, a button. */
export type Pull = {
  at: Pt
  /** How far they run, in centimetres. */
  reach: number
  /** Their middle direction, and half the sector they fill, in radians. */
  angle: number
  spread: number
  /** Creases in a radian. */
  count: number
  amp: number
  seed: number
}

/** A line with a body: stitches, cords, grooves, teeth, wires. */
export type Stroke = {
  line: Line
  half: number
  height: number
  colour?: Rgb
  alpha?: number
  /** Length of a mark and of its gap. */
  dash?: readonly [number, number]
  /** Slant of a twisted cord's strands, as turns a centimetre. */
  twist?: number
  gloss?: number
  /** A flat top with soft sides instead of a round back. */
  flat?: boolean
  /** Not cut off at the edge of its layer. */
  free?: boolean
}

export type Layer = {
  parts: Part[]
  /** Thickness, and the radius with which the edge rounds off. */
  z: number
  roll: number
  /** A wide swelling on top of it. */
  puff?: { z: number; r: number }
  /** How strongly the relief below shows through, and how much it is smoothed (cm). */
  follow: number
  sink: number
  /** Stands off what is below by this much, more towards the lower end. */
  lift?: number
  folds: Fold[]
  crumples: Crumple[]
  pulls: Pull[]
  strokes: Stroke[]
  /** Painted only where the layers of this outline are. */
  clip?: Line
  /** Does not count when the picture is framed. */
  backdrop?: boolean
}

export type Camera = {
  w: number
  h: number
  /** Pixels a centimetre, and the world point of the picture's corner. */
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
  /** Towards the light; z is up from the picture. */
  dir: readonly [number, number, number]
  /** 0 open shade, 1 hard sun. */
  sun: number
  /** A window's slanting edge across the picture. */
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
  /** What the light sees as slope, and what casts shadows, in centimetres. */
  relief: Float32Array
  height: Float32Array
  gloss: Float32Array
}
