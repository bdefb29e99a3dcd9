import { caption } from './letters'
import type { Inks } from './objects'

const ring = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${(360 / count) * i} 300 300)">${make(i)}</g>`).join('')

/** A truck art flower, as on tailboards. */
export const truckFlower = ({ a, b, ground }: Inks): string => `
  ${ring(16, () => `<path d="M300 42 q16 22 0 44 q-16 -22 0 -44 Z" fill="${b}"/>`)}
  <circle cx="300" cy="300" r="206" fill="none" stroke="${a}" stroke-width="5"/>${ring(48, () => `<circle cx="300" cy="106" r="4.5" fill="${a}"/>`)}
  ${ring(8, () => `<path d="M300 118 Q362 168 346 226 Q328 262 300 268 Q272 262 254 226 Q238 168 300 118 Z" fill="${a}"/><path d="M300 142 Q340 178 330 220 Q318 246 300 252 Q282 246 270 220 Q260 178 300 142 Z" fill="${ground}"/><path d="M300 160 Q328 186 320 218 Q312 238 300 242 Q288 238 280 218 Q272 186 300 160 Z" fill="${b}"/><path d="M300 176 V236" stroke="${ground}" stroke-width="4"/>`)}
  ${ring(8, () => `<path d="M322 140 q34 -14 44 12 q-22 22 -44 -12 Z" fill="${b}" transform="rotate(16 300 300)"/>`)}
  <circle cx="300" cy="300" r="62" fill="${ground}"/><circle cx="300" cy="300" r="54" fill="${a}"/>
  ${ring(12, () => `<path d="M300 254 q10 14 0 28 q-10 -14 0 -28 Z" fill="${ground}"/>`)}<circle cx="300" cy="300" r="17" fill="${b}"/><circle cx="300" cy="300" r="7" fill="${ground}"/>
  <path d="M120 560 Q210 520 300 560 Q390 520 480 560 Q390 600 300 560 Q210 600 120 560 Z" fill="${a}"/><circle cx="300" cy="560" r="16" fill="${b}"/>
  ${[160, 210, 390, 440].map((x) => `<circle cx="${x}" cy="560" r="9" fill="${ground}"/>`).join('')}
  ${caption('DEKH MAGAR PYAR SE', 300, 622, 26, b, 0.18)}`

const scales = (colour: string, ground: string, top: number, rows: number): string => {
  let out = ''
  for (let r = 0; r < rows; r++)
    for (let c = -1; c < 8; c++) {
      const x = c * 92 + (r % 2) * 46
      const y = top + r * 34
      out += [46, 33, 20, 8]
        .map((q, i) => `<circle cx="${x}" cy="${y}" r="${q}" fill="${i % 2 ? ground : colour}"/>`)
        .join('')
    }
  return out
}

export const wave = ({ a, b, ground }: Inks): string => `
  <clipPath id="disc"><circle cx="300" cy="310" r="262"/></clipPath>
  <g clip-path="url(#disc)">
    <circle cx="420" cy="170" r="58" fill="${b}"/>
    ${scales(b, ground, 452, 5)}
    <path d="M-20 470 Q60 470 96 380 Q130 250 240 176 Q330 124 420 196 Q346 182 320 232 Q392 224 414 290 Q360 262 322 288 Q370 306 372 350 Q310 320 276 352 Q250 396 290 440 Q360 494 620 448 L620 540 Q420 560 300 530 Q120 500 -20 590 Z" fill="${a}"/>
    <path d="M-10 500 Q90 470 128 392 Q164 280 250 222 M20 530 Q120 490 158 410 Q186 320 258 258 M70 540 Q160 500 192 428 Q214 362 268 304 M150 528 Q206 496 226 444" fill="none" stroke="${ground}" stroke-width="7" stroke-linecap="round"/>
    <path d="M-10 516 Q100 482 142 402 Q176 300 254 240 M44 538 Q138 496 176 418 Q200 340 262 282" fill="none" stroke="${b}" stroke-width="9" stroke-linecap="round"/>
    ${[
      [420, 196, 15],
      [446, 216, 8],
      [414, 290, 13],
      [440, 306, 7],
      [372, 350, 12],
      [398, 362, 7],
      [452, 176, 6],
      [470, 240, 5],
      [428, 330, 5],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${a}"/>`)
      .join('')}
  </g>
  <circle cx="300" cy="310" r="262" fill="none" stroke="${a}" stroke-width="7"/>
  ${caption('BREAKING WAVE', 300, 604, 30, a, 0.18, 14)}`

const feathers = (
  x: number,
  y: number,
  count: number,
  from: number,
  to: number,
  length: number,
  colour: string,
  tip: string,
): string =>
  Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1)
    const l = length * (0.62 + 0.38 * Math.sin(Math.PI * (0.25 + t * 0.6)))
    return `<g transform="translate(${x + t * 26} ${y + t * 10}) rotate(${from + (to - from) * t})"><path d="M0 0 Q${l * 0.5} -15 ${l} 0 Q${l * 0.5} 13 0 0 Z" fill="${i % 2 ? colour : colour}" stroke="${tip}" stroke-width="2.5"/><path d="M${l * 0.72} -5 Q${l * 0.88} -4 ${l} 0 Q${l * 0.86} 6 ${l * 0.72} 5 Z" fill="${tip}"/></g>`
  }).join('')

export const crane = ({ a, b }: Inks): string => `
  ${feathers(286, 330, 11, -128, -54, 250, a, b)}
  ${feathers(300, 352, 9, 118, 62, 200, a, b)}
  <path d="M300 300 Q360 316 356 372 Q330 420 250 410 Q180 404 96 452 Q150 376 216 346 Q250 310 300 300 Z" fill="${a}" stroke="${b}" stroke-width="3"/>
  <path d="M340 322 Q410 300 430 240 Q440 196 476 190" fill="none" stroke="${a}" stroke-width="19" stroke-linecap="round"/><path d="M372 312 Q424 284 440 226" fill="none" stroke="${b}" stroke-width="8" stroke-linecap="round"/>
  <circle cx="478" cy="190" r="17" fill="${a}"/><path d="M470 176 q10 -10 20 2" stroke="${b}" stroke-width="8" fill="none"/><path d="M490 188 L548 196 L490 200 Z" fill="${b}"/>
  <path d="M170 410 Q100 440 46 500 M190 416 Q130 460 84 522" stroke="${b}" stroke-width="6" fill="none" stroke-linecap="round"/>`

export const sun = ({ a, b, ground }: Inks): string => `
  <circle cx="300" cy="290" r="226" fill="${a}"/>
  ${[0, 1, 2, 3, 4, 5, 6].map((i) => `<rect x="50" y="${292 + i * 33}" width="500" height="${5 + i * 3.6}" fill="${ground}"/>`).join('')}
  <path d="M30 420 Q150 372 260 410 Q360 444 570 396 V432 Q400 470 280 440 Q160 410 30 452 Z" fill="${b}"/>
  <path d="M30 470 Q170 434 290 466 Q400 494 570 452 V476 Q400 516 280 490 Q160 462 30 496 Z" fill="${b}"/>
  ${caption('LOW SUN', 300, 560, 40, a, 0.2, 30)}${caption('17.04 - JANUARY', 300, 622, 18, b)}`

const fish = (body: string, mark: string, line: string): string => `
  <path d="M0 -150 Q54 -120 52 -30 Q46 60 8 132 Q50 168 58 220 Q20 190 -2 186 Q-30 196 -70 214 Q-46 166 -14 132 Q-56 60 -54 -30 Q-50 -120 0 -150 Z" fill="${body}"/>
  <path d="M-50 -50 Q-104 -40 -120 10 Q-76 6 -48 -4 Z M50 -50 Q104 -40 124 4 Q78 6 50 -4 Z" fill="${body}" stroke="${line}" stroke-width="3"/>
  <path d="M0 -148 Q34 -128 40 -92 Q10 -70 -26 -84 Q-40 -110 0 -148 Z M-46 -30 Q6 -50 40 -4 Q20 44 -24 34 Q-50 14 -46 -30 Z M-20 74 Q14 62 18 92 Q4 122 -8 116 Z" fill="${mark}"/>
  ${[0, 1, 2, 3, 4].map((i) => `<path d="M${-30 + i * 3} ${-20 + i * 30} q${30 - i * 3} 18 ${60 - i * 6} 0" fill="none" stroke="${line}" stroke-width="3"/>`).join('')}
  <circle cx="-26" cy="-112" r="5" fill="${line}"/><circle cx="26" cy="-112" r="5" fill="${line}"/>
  <path d="M-12 150 Q-20 180 -40 196 M2 150 Q0 170 0 182 M14 150 Q26 180 44 200" stroke="${line}" stroke-width="3" fill="none"/>`

export const koi = ({ a, b, ground }: Inks): string => `
  ${[150, 118, 88].map((r) => `<circle cx="404" cy="452" r="${r}" fill="none" stroke="${b}" stroke-width="3" opacity="0.75" stroke-dasharray="${r * 2.6} ${r * 0.5}"/>`).join('')}
  ${[96, 66].map((r) => `<circle cx="150" cy="120" r="${r}" fill="none" stroke="${b}" stroke-width="3" opacity="0.75" stroke-dasharray="${r * 2} ${r * 0.4}"/>`).join('')}
  <g transform="translate(206 356) rotate(28)">${fish(a, b, ground)}</g>
  <g transform="translate(408 230) rotate(-158) scale(0.92)">${fish(b, a, ground)}</g>
  <path d="M74 560 q40 -50 96 -20 q-30 52 -96 20 Z M520 520 q-4 56 -60 62 q4 -56 60 -62 Z" fill="${a}" opacity="0.9"/>`
