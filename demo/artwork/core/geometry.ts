export type Point = readonly [number, number]
export type Line = readonly Point[]

const cubic = (a: Point, b: Point, c: Point, d: Point, t: number): Point => {
  const m = 1 - t
  const k0 = m * m * m
  const k1 = 3 * m * m * t
  const k2 = 3 * m * t * t
  const k3 = t * t * t
  return [k0 * a[0] + k1 * b[0] + k2 * c[0] + k3 * d[0], k0 * a[1] + k1 * b[1] + k2 * c[1] + k3 * d[1]]
}

/** Points along an SVG path of absolute M, L, C and Q commands, in centimetres. */
export const path = (d: string): Point[] => {
  const tokens = d.match(/[MLCQZ]|-?\d*\.?\d+/g) ?? []
  const points: Point[] = []
  let index = 0
  let command = 'M'
  const number = () => Number(tokens[index++])
  const point = (): Point => [number(), number()]
  while (index < tokens.length) {
    if (/[MLCQZ]/.test(tokens[index] as string)) command = tokens[index++] as string
    if (command === 'Z') continue
    if (command === 'M' || command === 'L') {
      points.push(point())
      continue
    }
    const from = points[points.length - 1] as Point
    let b = point()
    let c = point()
    let end = c
    if (command === 'C') end = point()
    else {
      const q = b
      b = [from[0] + ((q[0] - from[0]) * 2) / 3, from[1] + ((q[1] - from[1]) * 2) / 3]
      c = [end[0] + ((q[0] - end[0]) * 2) / 3, end[1] + ((q[1] - end[1]) * 2) / 3]
    }
    const steps = 14
    for (let i = 1; i <= steps; i++) points.push(cubic(from, b, c, end, i / steps))
  }
  return points
}

export const mirror = (line: Line): Point[] => line.map(([x, y]): Point => [-x, y]).reverse()

/** The line on the right (`d` is 1), or mirrored to the left (-1). */
export const mirrorFor = (line: Line, d: number): Point[] => line.map(([x, y]): Point => [x * d, y])

export const lengthOf = (line: Line): number => {
  let sum = 0
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1] as Point, line[i] as Point)
  return sum
}

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

export const lerp = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** The line with points no further apart than `step`, so that it can be bent. */
export const subdivided = (line: Line, step: number, closed = false): Point[] => {
  const out: Point[] = []
  const count = closed ? line.length : line.length - 1
  for (let i = 0; i < count; i++) {
    const a = line[i] as Point
    const b = line[(i + 1) % line.length] as Point
    const parts = Math.max(1, Math.ceil(distance(a, b) / step))
    for (let k = 0; k < parts; k++) out.push(lerp(a, b, k / parts))
  }
  if (!closed && line.length > 0) out.push(line[line.length - 1] as Point)
  return out
}

/** The line moved sideways. With y pointing down, a positive distance moves it to the right of its direction. */
export const offset = (line: Line, by: number): Point[] =>
  line.map((p, i): Point => {
    const a = line[Math.max(0, i - 1)] as Point
    const b = line[Math.min(line.length - 1, i + 1)] as Point
    const l = distance(a, b) || 1
    return [p[0] - ((b[1] - a[1]) / l) * by, p[1] + ((b[0] - a[0]) / l) * by]
  })

/** The outline of a band around a spine. Its half-width may vary along the spine. */
export const band = (spine: Line, half: number | ((t: number) => number)): Point[] => {
  const total = lengthOf(spine) || 1
  const left: Point[] = []
  const right: Point[] = []
  let run = 0
  spine.forEach((p, i) => {
    if (i > 0) run += distance(spine[i - 1] as Point, p)
    const w = typeof half === 'number' ? half : half(run / total)
    const a = spine[Math.max(0, i - 1)] as Point
    const b = spine[Math.min(spine.length - 1, i + 1)] as Point
    const l = distance(a, b) || 1
    const nx = -(b[1] - a[1]) / l
    const ny = (b[0] - a[0]) / l
    right.push([p[0] + nx * w, p[1] + ny * w])
    left.push([p[0] - nx * w, p[1] - ny * w])
  })
  return [...right, ...left.reverse()]
}

/** The section of a line between two fractions of its length. */
export const sliceOf = (line: Line, from: number, to: number): Point[] => {
  const total = lengthOf(line)
  const out: Point[] = []
  let run = 0
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] as Point
    const b = line[i] as Point
    const l = distance(a, b)
    const start = (from * total - run) / (l || 1)
    const end = (to * total - run) / (l || 1)
    if (start < 1 && end > 0) {
      if (out.length === 0) out.push(lerp(a, b, Math.max(0, start)))
      out.push(lerp(a, b, Math.min(1, end)))
    }
    run += l
  }
  return out
}

export const pointAt = (line: Line, t: number): Point => {
  const p = sliceOf(line, Math.max(0, t - 1e-4), Math.min(1, t + 1e-4))
  return p[0] ?? (line[0] as Point)
}

export const rect = (x: number, y: number, w: number, h: number, r = 0): Point[] => {
  if (r === 0)
    return [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ]
  return path(
    `M ${x + r} ${y} L ${x + w - r} ${y} Q ${x + w} ${y} ${x + w} ${y + r} L ${x + w} ${y + h - r}` +
      ` Q ${x + w} ${y + h} ${x + w - r} ${y + h} L ${x + r} ${y + h} Q ${x} ${y + h} ${x} ${y + h - r}` +
      ` L ${x} ${y + r} Q ${x} ${y} ${x + r} ${y}`,
  )
}

export const disc = (x: number, y: number, r: number): Point[] =>
  Array.from(
    { length: 28 },
    (_, i): Point => [x + r * Math.cos((i / 28) * 2 * Math.PI), y + r * Math.sin((i / 28) * 2 * Math.PI)],
  )

/** A smooth curve through the given points. */
export const smoothCurve = (points: Line): Point[] => {
  const out: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const p0 = points[Math.max(0, i - 1)] as Point
    const p1 = points[i] as Point
    const p2 = points[i + 1] as Point
    const p3 = points[Math.min(points.length - 1, i + 2)] as Point
    const b: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6]
    const c: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6]
    for (let k = 0; k < 8; k++) out.push(cubic(p1, b, c, p2, k / 8))
  }
  out.push(points[points.length - 1] as Point)
  return out
}
