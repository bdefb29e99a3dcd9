import { clamp, fbm, noise, smoothstep } from '../core/random'

export const weaves = [
  'jersey',
  'pique',
  'poplin',
  'oxford',
  'linen',
  'flannel',
  'denim',
  'twill',
  'canvas',
  'terry',
  'rib',
  'ripstop',
] as const
export type Weave = (typeof weaves)[number]

/** The yarn at a point: `tone` multiplies the colour, `bump` (cm) adds to the relief, `weft` is the share of undyed weft. */
export type Yarn = { tone: number; bump: number; weft: number }

const tau = Math.PI * 2
const yarn: Yarn = { tone: 1, bump: 0, weft: 0 }

/** How visible a structure of this pitch (cm) is at `scale` pixels per centimetre. */
const visibilityOf = (pitch: number, scale: number): number => smoothstep(2, 5, pitch * scale)

const speckle = (u: number, v: number, scale: number): number => {
  const f = Math.min(14, scale * 0.55)
  return noise(u * f, v * f)
}

const twillTone = (u: number, v: number, pitch: number, turn: number, scale: number): number => {
  const s = visibilityOf(pitch, scale)
  const slub = noise(u * 9, v * 0.8) * 0.5 + noise(u * 22, v * 1.9) * 0.5
  const line = (u * turn + v) / pitch
  return s * (Math.sin(line * tau + noise(u * 10, v * 10) * 0.9) * 0.5 + noise(u * 24, v * 7) * 0.4) + slub * 0.35
}

/** Returns the same object each time, so read it before the next call. */
export const weaveAt = (weave: Weave, u: number, v: number, scale: number): Yarn => {
  yarn.bump = 0
  yarn.weft = 0
  let t = 0
  switch (weave) {
    case 'jersey': {
      const s = visibilityOf(0.085, scale)
      const wale = Math.sin((u / 0.085) * tau)
      const course = Math.sin((v / 0.06) * tau + (wale > 0 ? 0.9 : -0.9))
      t = 0.045 * fbm(u * 0.9, v * 0.9, 2) + 0.05 * speckle(u, v, scale) + 0.03 * noise(u * 7, v * 1.2)
      t += s * (0.06 * wale + 0.06 * course * Math.abs(wale))
      yarn.bump = s * wale * 0.0025
      break
    }
    case 'rib': {
      const s = visibilityOf(0.26, scale)
      const wale = Math.cos((u / 0.26) * tau)
      t = 0.1 * s * wale + 0.06 * speckle(u, v, scale)
      yarn.bump = 0.022 * s * smoothstep(-0.7, 0.5, wale)
      break
    }
    case 'pique': {
      const s = visibilityOf(0.16, scale)
      const row = Math.floor(v / 0.11)
      const cell = Math.cos((u / 0.16 + (row % 2) * 0.5) * tau) * Math.cos((v / 0.11 - row - 0.5) * Math.PI)
      t = 0.05 * fbm(u * 0.8, v * 0.8, 2) + 0.055 * speckle(u, v, scale) + s * 0.12 * cell
      yarn.bump = s * cell * 0.006
      break
    }
    case 'poplin': {
      const s = visibilityOf(0.05, scale)
      t = 0.03 * noise(u * 13, v * 1.6) + 0.03 * noise(u * 1.6, v * 13) + 0.025 * speckle(u, v, scale)
      t += s * 0.05 * (Math.sin((u / 0.05) * tau) * Math.sin((v / 0.05) * tau))
      break
    }
    case 'oxford': {
      const s = visibilityOf(0.09, scale)
      const basket = Math.sin((u / 0.09) * tau) * Math.sin((v / 0.09) * tau)
      t = 0.05 * noise(u * 12, v * 2) + 0.05 * noise(u * 2, v * 12) + 0.05 * speckle(u, v, scale) + s * 0.05 * basket
      yarn.weft = clamp(0.22 + 0.13 * speckle(u + 9, v, scale) + s * 0.24 * basket)
      yarn.bump = s * basket * 0.002
      break
    }
    case 'linen': {
      const warp = noise(u * 11, v * 0.55) * 0.6 + noise(u * 23 + 5, v * 1.3) * 0.4
      const weft = noise(u * 0.5, v * 11) * 0.6 + noise(u * 1.2, v * 23 + 9) * 0.4
      const s = visibilityOf(0.085, scale)
      t = 0.13 * warp + 0.13 * weft + 0.05 * speckle(u, v, scale)
      t += s * 0.09 * Math.sin((u / 0.085) * tau + warp * 2) * Math.sin((v / 0.085) * tau + weft * 2)
      yarn.bump = (warp + weft) * 0.004
      break
    }
    case 'flannel':
      t = 0.09 * fbm(u * 3.2, v * 2.4, 3) + 0.09 * noise(u * 9 + v * 3, v * 7) + 0.06 * speckle(u, v, scale)
      yarn.bump = noise(u * 8, v * 6) * 0.004
      break
    case 'terry':
      t = 0.07 * fbm(u * 2, v * 2, 2) + 0.09 * speckle(u, v, scale) + 0.05 * noise(u * 12, v * 1.4)
      yarn.bump = speckle(u, v, scale) * 0.003
      break
    case 'denim': {
      const d = twillTone(u, v, 0.1, 1.1, scale)
      const slub = noise(u * 6.5, v * 0.22) * 0.6 + noise(u * 14, v * 0.5) * 0.4
      t = 0.13 * d + 0.1 * slub + 0.06 * speckle(u, v, scale)
      yarn.weft = clamp(0.05 + 0.06 * slub + 0.05 * speckle(u, v, scale) - 0.16 * d * visibilityOf(0.1, scale))
      yarn.bump = d * 0.003
      break
    }
    case 'twill': {
      const d = twillTone(u, v, 0.085, -1.2, scale)
      t = 0.09 * d + 0.045 * speckle(u, v, scale) + 0.03 * fbm(u, v, 2)
      yarn.bump = d * 0.002
      break
    }
    case 'canvas': {
      const s = visibilityOf(0.11, scale)
      const grid = Math.sin((u / 0.11) * tau) * Math.sin((v / 0.11) * tau)
      t = 0.07 * noise(u * 9, v * 1.1) + 0.07 * noise(u * 1.1, v * 9) + 0.06 * speckle(u, v, scale) + s * 0.1 * grid
      yarn.bump = s * grid * 0.004
      break
    }
    case 'ripstop': {
      const s = visibilityOf(0.05, scale)
      t = 0.04 * speckle(u, v, scale) + s * 0.04 * Math.sin((u / 0.05) * tau) * Math.sin((v / 0.05) * tau)
      const cell = 0.62
      const gu = Math.abs(u / cell - Math.round(u / cell)) * cell
      const gv = Math.abs(v / cell - Math.round(v / cell)) * cell
      const line = Math.max(1 - gu / 0.05, 1 - gv / 0.05, 0)
      t += line * 0.07
      yarn.bump = line * 0.012
      break
    }
  }
  yarn.tone = 1 + t
  return yarn
}
