import { weaveAt } from '../cloth/weaves'
import { blurred, Field, fillPolygon } from './field'
import type { Line, Point } from './geometry'
import { clamp, noise, smoothstep } from './random'
import { foldsOf } from './relief'
import { SampledFrame } from './sampled-frame'
import type { Camera, Canvas, Layer, Part, Print } from './scene'
import { drawStroke } from './stroke'

type Box = { x: number; y: number; w: number; h: number }

const toPixels = (line: Line, camera: Camera): Point[] =>
  line.map(([x, y]): Point => [(x - camera.x) * camera.scale, (y - camera.y) * camera.scale])

/** The bounding box of the lines within the picture, with a margin in pixels. */
const boxOf = (lines: readonly Line[], camera: Camera, margin: number): Box => {
  let x0 = 1e9
  let y0 = 1e9
  let x1 = -1e9
  let y1 = -1e9
  for (const line of lines)
    for (const [x, y] of line) {
      x0 = Math.min(x0, x)
      x1 = Math.max(x1, x)
      y0 = Math.min(y0, y)
      y1 = Math.max(y1, y)
    }
  const { scale } = camera
  const left = Math.max(0, Math.floor((x0 - camera.x) * scale) - margin)
  const top = Math.max(0, Math.floor((y0 - camera.y) * scale) - margin)
  const right = Math.min(camera.w, Math.ceil((x1 - camera.x) * scale) + margin)
  const bottom = Math.min(camera.h, Math.ceil((y1 - camera.y) * scale) + margin)
  return { x: left, y: top, w: Math.max(0, right - left), h: Math.max(0, bottom - top) }
}

const maskOf = (line: Line, camera: Camera, box: Box): Field => {
  const field = new Field(box.x, box.y, box.w, box.h)
  fillPolygon(field, toPixels(line, camera))
  return field
}

const printAt = (print: Print, u: number, v: number, out: Float64Array): void => {
  let du = u - print.u
  let dv = v - print.v
  const high = (print.width * print.h) / print.w
  if (print.repeat !== undefined) {
    const pw = print.width + print.repeat
    const ph = high + print.repeat
    const column = Math.round(du / pw)
    du -= column * pw
    dv += (column & 1) * ph * 0.5
    dv -= Math.round(dv / ph) * ph
  }
  const x = (du / print.width + 0.5) * print.w - 0.5
  const y = (dv / high + 0.5) * print.h - 0.5
  if (x < 0 || y < 0 || x >= print.w - 1 || y >= print.h - 1) return
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const fx = x - x0
  const fy = y - y0
  let r = 0
  let g = 0
  let b = 0
  let a = 0
  for (let k = 0; k < 4; k++) {
    const i = ((y0 + (k >> 1)) * print.w + x0 + (k & 1)) * 4
    const weight = ((k & 1) === 1 ? fx : 1 - fx) * (k > 1 ? fy : 1 - fy) * ((print.rgba[i + 3] as number) / 255)
    r += (print.rgba[i] as number) * weight
    g += (print.rgba[i + 1] as number) * weight
    b += (print.rgba[i + 2] as number) * weight
    a += weight
  }
  if (a < 0.004) return
  const gap = noise(u * 13, v * 13) * 0.6 + noise(u * 31, v * 31) * 0.4 + noise(u * 0.7, v * 0.7) * 0.35
  const cover = a * (0.94 - print.worn * smoothstep(0.05, 0.75, gap) * 0.75)
  const lin = (c: number): number => (c / a / 255) ** 2.2
  out[0] = (out[0] as number) * (1 - cover) + lin(r) * cover
  out[1] = (out[1] as number) * (1 - cover) + lin(g) * cover
  out[2] = (out[2] as number) * (1 - cover) + lin(b) * cover
}

const colour = new Float64Array(3)

const paintPart = (
  canvas: Canvas,
  part: Part,
  mask: Field,
  box: Box,
  folds: Float32Array,
  cavity: Float32Array,
): void => {
  const { camera } = canvas
  const { cloth } = part
  const frame = new SampledFrame(part.frame, mask, camera)
  const shade = part.shade ?? 1
  const grip = camera.scale * 0.13
  for (let py = 0; py < mask.h; py++) {
    for (let px = 0; px < mask.w; px++) {
      const m = mask.data[py * mask.w + px] as number
      if (m === 0) continue
      const k = (py + mask.y - box.y) * box.w + px + mask.x - box.x
      const gx = ((folds[k + 1] ?? 0) - (folds[k - 1] ?? 0)) * grip
      const gy = ((folds[k + box.w] ?? 0) - (folds[k - box.w] ?? 0)) * grip
      frame.read(px + clamp(gx, -0.22, 0.22) * camera.scale, py + clamp(gy, -0.22, 0.22) * camera.scale)
      cloth.paint(frame.u, frame.v, colour, 1 / camera.scale)
      const yarn = weaveAt(cloth.weave, frame.u, frame.v, camera.scale)
      const raised = cloth.abrasion > 0 ? clamp((cavity[k] as number) * cloth.abrasion, -0.16, 0.4) : 0
      const weft = clamp(yarn.weft * cloth.weftAmount + raised)
      let t = yarn.tone * shade
      if (raised < 0) t *= 1 + raised
      for (let c = 0; c < 3; c++) colour[c] = (colour[c] as number) * (1 - weft) + (cloth.weft[c] as number) * weft
      if (part.print) printAt(part.print, frame.u, frame.v, colour)
      const i = (py + mask.y) * camera.w + px + mask.x
      canvas.r[i] = (canvas.r[i] as number) * (1 - m) + (colour[0] as number) * t * m
      canvas.g[i] = (canvas.g[i] as number) * (1 - m) + (colour[1] as number) * t * m
      canvas.b[i] = (canvas.b[i] as number) * (1 - m) + (colour[2] as number) * t * m
      canvas.gloss[i] = (canvas.gloss[i] as number) * (1 - m) + cloth.gloss * m
      canvas.relief[i] = (canvas.relief[i] as number) + yarn.bump * m
    }
  }
}

/** Paints a layer over the previous ones: first its relief, then the colour of its parts, then its strokes. */
export const paintLayer = (canvas: Canvas, layer: Layer): void => {
  const { camera } = canvas
  const { scale } = camera
  const box = boxOf(
    layer.parts.map((p) => p.shape),
    camera,
    Math.ceil(Math.max(layer.roll, layer.sink, 0.3) * scale * 0.6) + 2,
  )
  if (box.w < 3 || box.h < 3) return
  const union = new Field(box.x, box.y, box.w, box.h)
  for (const p of layer.parts) fillPolygon(union, toPixels(p.shape, camera))
  if (layer.clip) {
    const clip = maskOf(layer.clip, camera, box)
    for (let i = 0; i < union.data.length; i++) union.data[i] = (union.data[i] as number) * (clip.data[i] as number)
  }
  const folds = foldsOf(layer, camera, box.x, box.y, box.w, box.h)
  const edge = blurred(union.data, box.w, box.h, layer.roll * scale * 0.6)
  const wide = layer.puff ? blurred(union.data, box.w, box.h, layer.puff.r * scale * 0.6) : undefined
  const below = new Float32Array(box.w * box.h)
  const under = new Float32Array(box.w * box.h)
  for (let y = 0; y < box.h; y++) {
    const from = (y + box.y) * camera.w + box.x
    below.set(canvas.relief.subarray(from, from + box.w), y * box.w)
    under.set(canvas.height.subarray(from, from + box.w), y * box.w)
  }
  const base = layer.sink > 0 ? blurred(below, box.w, box.h, layer.sink * scale) : below
  const floor = layer.sink > 0 ? blurred(under, box.w, box.h, layer.sink * scale) : under
  const cavity = layer.parts.some((p) => p.cloth.abrasion > 0) ? new Float32Array(box.w * box.h) : folds
  if (cavity !== folds) {
    const even = blurred(folds, box.w, box.h, 1.1 * scale)
    for (let i = 0; i < cavity.length; i++) cavity[i] = ((folds[i] as number) - (even[i] as number)) * 2.4
  }
  for (let y = 0; y < box.h; y++) {
    for (let x = 0; x < box.w; x++) {
      const k = y * box.w + x
      const m = union.data[k] as number
      if (m === 0) continue
      const t = clamp((edge[k] as number) * 2 - 1)
      let rise = layer.z * (0.5 * Math.sqrt(1 - (1 - t) * (1 - t)) + 0.5 * t)
      if (wide && layer.puff) rise += layer.puff.z * smoothstep(0.35, 1, wide[k] as number)
      const own = rise + (folds[k] as number) * (0.35 + 0.65 * t)
      const i = (y + box.y) * camera.w + x + box.x
      const relief = (base[k] as number) * layer.follow + own
      // Cloth never lies perfectly flat, so its edge casts a shadow.
      const height = (floor[k] as number) + (layer.lift ?? 0) + own
      canvas.relief[i] = (canvas.relief[i] as number) * (1 - m) + relief * m
      canvas.height[i] = (canvas.height[i] as number) * (1 - m) + height * m
    }
  }
  for (const part of layer.parts) {
    const own = boxOf([part.shape], camera, 1)
    const inner: Box = {
      x: Math.max(own.x, box.x),
      y: Math.max(own.y, box.y),
      w: Math.min(own.x + own.w, box.x + box.w) - Math.max(own.x, box.x),
      h: Math.min(own.y + own.h, box.y + box.h) - Math.max(own.y, box.y),
    }
    if (inner.w < 1 || inner.h < 1) continue
    const mask = maskOf(part.shape, camera, inner)
    if (layer.clip) {
      const clip = maskOf(layer.clip, camera, inner)
      for (let i = 0; i < mask.data.length; i++) mask.data[i] = (mask.data[i] as number) * (clip.data[i] as number)
    }
    paintPart(canvas, part, mask, box, folds, cavity)
  }
  for (const stroke of layer.strokes) drawStroke(canvas, stroke, stroke.free ? undefined : union)
}
