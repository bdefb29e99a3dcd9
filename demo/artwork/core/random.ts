/** The hash seeds random numbers, so that a slug gives the same picture on every machine. */
export const hash = (text: string): number => {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}

export class Random {
  private state: number

  constructor(seed: string | number) {
    this.state = typeof seed === 'number' ? seed >>> 0 : hash(seed)
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  range(from: number, to: number): number {
    return from + (to - from) * this.next()
  }

  sign(): number {
    return this.next() < 0.5 ? -1 : 1
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T
  }
}

const size = 256
const mask = size - 1

/** A tile of random values from -1 to 1, which `noise` interpolates smoothly. */
const makeTile = (seed: number): Float32Array => {
  const random = new Random(seed)
  const tile = new Float32Array(size * size)
  for (let i = 0; i < tile.length; i++) tile[i] = random.next() * 2 - 1
  return tile
}

const tile = makeTile(77)

export const noise = (x: number, y: number): number => {
  const xf = Math.floor(x)
  const yf = Math.floor(y)
  let fx = x - xf
  let fy = y - yf
  fx = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  fy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const x0 = xf & mask
  const x1 = (xf + 1) & mask
  const y0 = (yf & mask) * size
  const y1 = ((yf + 1) & mask) * size
  const a = tile[y0 + x0] as number
  const b = tile[y0 + x1] as number
  const c = tile[y1 + x0] as number
  const d = tile[y1 + x1] as number
  const top = a + (b - a) * fx
  return top + (c + (d - c) * fx - top) * fy
}

const slopeX = tile.map((v) => Math.cos(v * Math.PI) * 1.5)
const slopeY = tile.map((v) => Math.sin(v * Math.PI) * 1.5)

/** Gradient noise: smoother and less blocky than `noise`, for folds. */
export const gradientNoise = (x: number, y: number): number => {
  const xf = Math.floor(x)
  const yf = Math.floor(y)
  const fx = x - xf
  const fy = y - yf
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const x0 = xf & mask
  const x1 = (xf + 1) & mask
  const y0 = (yf & mask) * size
  const y1 = ((yf + 1) & mask) * size
  const a = (slopeX[y0 + x0] as number) * fx + (slopeY[y0 + x0] as number) * fy
  const b = (slopeX[y0 + x1] as number) * (fx - 1) + (slopeY[y0 + x1] as number) * fy
  const c = (slopeX[y1 + x0] as number) * fx + (slopeY[y1 + x0] as number) * (fy - 1)
  const d = (slopeX[y1 + x1] as number) * (fx - 1) + (slopeY[y1 + x1] as number) * (fy - 1)
  const top = a + (b - a) * u
  return top + (c + (d - c) * u - top) * v
}

export const fbm = (x: number, y: number, octaves: number): number => {
  let sum = 0
  let amp = 0.5
  let fx = x
  let fy = y
  for (let i = 0; i < octaves; i++) {
    sum += noise(fx, fy) * amp
    fx = fx * 2.03 + 17.1
    fy = fy * 2.03 + 5.7
    amp *= 0.5
  }
  return sum
}

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : Math.min(value, high))

export const smoothstep = (low: number, high: number, value: number): number => {
  const t = clamp((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}
