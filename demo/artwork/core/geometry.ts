export type Pt = readonly [number, number]
export type Line = readonly Pt[]

const cubic = (a: Pt, b: Pt, c: Pt, d: Pt, t: number): Pt => {
  const m = 1 - t
  const k0 = m * m * m
  const k1 = 3 * m * m * t
  const k2 = 3 * m * t * t
  const k3 = t * t * t
  return [k0 * a[0] + k1 * b[0] + k2 * c[0] + k3 * d[0], k0 * a[1] + k1 * b[1] + k2 * c[1] + k3 * d[1]]
}

/** Points along an SVG-like path of absolute M, L, C and Q commands, in centimetres. */
export const path = (d: string): Pt[] => {
  const tokens = d.match(/[MLCQZ]|-?\d*\.?\d+/g) ?? []
  const points: Pt[] = []
  let at = 0
  let command = 'M'
  const number = () => Number(tokens[at++])
  const point = (): Pt => [number(), number()]
  while (at < tokens.length) {
    if (/[MLCQZ]/.test(tokens[at] as string)) command = tokens[at++] as string
    if (command === 'Z') continue
    if (command === 'M' || command === 'L') {
      points.push(point())
      continue
    }
    const from = points[points.length - 1] as Pt
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

export const mirror = (line: Line): Pt[] => line.map(([x, y]): Pt => [-x, y]).reverse()

/** The same line on the right (1) or the left (-1) of the middle. */
export const turn = (line: Line, d: number): Pt[] => line.map(([x, y]): Pt => [x * d, y])

/** A closed outline from its right half, drawn from the top centre to the bottom centre. */
export const whole = (half: Line): Pt[] => [...half, ...mirror(half)]

export const lengthOf = (line: Line): number => {
  let sum = 0
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1] as Pt, line[i] as Pt)
  return sum
}

export const distance = (a: Pt, b: Pt): number => Math.hypot(a[0] - b[0], a[1] - b[1])

export const lerp = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** The same line with points no further apart than `step`, so that it can be bent. */
export const dense = (line: Line, step: number, closed = false): Pt[] => {
  const out: Pt[] = []
  const count = closed ? line.length : line.length - 1
  for (let i = 0; i < count; i++) {
    const a = line[i] as Pt
    const b = line[(i + 1) % line.length] as Pt
    const parts = Math.max(1, Math.ceil(distance(a, b) / step))
    for (let k = 0; k < parts; k++) out.push(lerp(a, b, k / parts))
  }
  if (!closed && line.length > 0) out.push(line[line.length - 1] as Pt)
  return out
}

/** The line moved sideways; positive is to the right of its direction on a page with y down. */
export const offset = (line: Line, by: number): Pt[] =>
  line.map((p, i): Pt => {
    const a = line[Math.max(0, i - 1)] as Pt
    const b = line[Math.min(line.length - 1, i + 1)] as Pt
    const l = distance(a, b) || 1
    return [p[0] - ((b[1] - a[1]) / l) * by, p[1] + ((b[0] - a[0]) / l) * by]
  })

/** A band around a spine whose half-width may change along it. */
export const band = (spine: Line, half: number | ((t: number) => number)): Pt[] => {
  const total = lengthOf(spine) || 1
  const left: Pt[] = []
  const right: Pt[] = []
  let run = 0
  spine.forEach((p, i) => {
    if (i > 0) run += distance(spine[i - 1] as Pt, p)
    const w = typeof half === 'number' ? half : half(run / total)
    const a = spine[Math.max(0, i - 1)] as Pt
    const b = spine[Math.min(spine.length - 1, i + 1)] as Pt
    const l = distance(a, b) || 1
    const nx = -(b[1] - a[1]) / l
    const ny = (b[0] - a[0]) / l
    right.push([p[0] + nx * w, p[1] + ny * w])
    left.push([p[0] - nx * w, p[1] - ny * w])
  })
  return [...right, ...left.reverse()]
}

/** The stretch of a line between two fractions of its length. */
export const part = (line: Line, from: number, to: number): Pt[] => {
  const total = lengthOf(line)
  const out: Pt[] = []
  let run = 0
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] as Pt
    const b = line[i] as Pt
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

export const at = (line: Line, t: number): Pt => {
  const p = part(line, Math.max(0, t - 1e-4), Math.min(1, t + 1e-4))
  return p[0] ?? (line[0] as Pt)
}

export const rect = (x: number, y: number, w: number, h: number, r = 0): Pt[] => {
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

export const disc = (x: number, y: number, r: number): Pt[] =>
  Array.from(
    { length: 28 },
    (_, i): Pt => [x + r * Math.cos((i / 28) * 2 * Math.PI), y + r * Math.sin((i / 28) * 2 * Math.PI)],
  )

/** A smooth curve through the given points. */
export const through = (points: Line): Pt[] => {
  const out: Pt[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const p0 = points[Math.max(0, i - 1)] as Pt
    const p1 = points[i] as Pt
    const p2 = points[i + 1] as Pt
    const p3 = points[Math.min(points.length - 1, i + 2)] as Pt
    const b: Pt = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6]
    const c: Pt = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6]
    for (let k = 0; k < 8; k++) out.push(cubic(p1, b, c, p2, k / 8))
  }
  out.push(points[points.length - 1] as Pt)
  return out
}
