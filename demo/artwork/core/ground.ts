import { clamp, fbm, gradientNoise, noise, smoothstep } from './random'
import type { Camera, Canvas, Ground } from './scene'

type GroundSample = { tone: number; bump: number; warm: number }

const sample: GroundSample = { tone: 1, bump: 0, warm: 0 }

const plaster = (x: number, y: number, seed: number, scale: number): void => {
  const cloud = gradientNoise(x / 24 + seed, y / 20) + 0.5 * gradientNoise(x / 9 + seed, y / 8)
  const bx = x + gradientNoise(x / 11, y / 11 + seed) * 5
  const trowel =
    gradientNoise(bx / 12 + y / 34 + seed, y / 5 - x / 30) * 0.7 + gradientNoise(bx / 4.2, y / 2.6 + seed) * 0.3
  const fine = scale > 8 ? gradientNoise(x * 2.3, y * 2.3 + seed) * 0.6 + gradientNoise(x * 5.7, y * 5.7) * 0.4 : 0
  sample.tone = 1 + cloud * 0.045 + trowel * 0.026 + fine * 0.005
  sample.bump = trowel * 0.09 + fine * 0.006
  sample.warm = cloud * 0.012
}

const linen = (x: number, y: number, seed: number, scale: number): void => {
  const warp = noise(x * 8 + seed, y * 0.35) * 0.6 + noise(x * 17, y * 0.9) * 0.4
  const weft = noise(x * 0.35, y * 8 + seed) * 0.6 + noise(x * 0.9, y * 17) * 0.4
  const s = smoothstep(2, 5, scale * 0.12)
  const grid = Math.sin((x / 0.12) * 6.283 + warp) * Math.sin((y / 0.12) * 6.283 + weft) * s
  const swell = fbm(x / 15 + seed, y / 19, 2)
  sample.tone = 1 + warp * 0.032 + weft * 0.032 + grid * 0.03 + swell * 0.03
  sample.bump = (warp + weft) * 0.004 + grid * 0.0025 + swell * 0.3
  sample.warm = swell * 0.01
}

const paper = (x: number, y: number, seed: number, scale: number): void => {
  const swell = fbm(x / 40 + seed, y / 34, 2)
  const fibre = scale > 8 ? noise(x * 5, y * 5 + seed) * 0.6 + noise(x * 11, y * 11) * 0.4 : 0
  sample.tone = 1 + swell * 0.03 + fibre * 0.005
  sample.bump = swell * 0.35 + fibre * 0.0015
  sample.warm = 0
}

export const newCanvas = (camera: Camera): Canvas => {
  const n = camera.w * camera.h
  return {
    camera,
    r: new Float32Array(n),
    g: new Float32Array(n),
    b: new Float32Array(n),
    relief: new Float32Array(n),
    height: new Float32Array(n),
    gloss: new Float32Array(n),
  }
}

export const paintGround = (canvas: Canvas, ground: Ground): void => {
  const { camera } = canvas
  const s = ground.seed % 61
  const [r, g, b] = ground.colour
  for (let py = 0; py < camera.h; py++) {
    const y = (py + 0.5) / camera.scale + camera.y
    for (let px = 0; px < camera.w; px++) {
      const x = (px + 0.5) / camera.scale + camera.x
      if (ground.kind === 'plaster') plaster(x, y, s, camera.scale)
      else if (ground.kind === 'linen') linen(x, y, s, camera.scale)
      else paper(x, y, s, camera.scale)
      const i = py * camera.w + px
      const t = clamp(sample.tone, 0.2, 1.3)
      canvas.r[i] = r * t * (1 + sample.warm)
      canvas.g[i] = g * t
      canvas.b[i] = b * t * (1 - sample.warm)
      canvas.relief[i] = sample.bump
    }
  }
}
