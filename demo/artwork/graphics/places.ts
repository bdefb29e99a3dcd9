import { noise } from '../core/random'
import { caption, parallelLetters } from './letters'
import type { Inks } from './objects'

export const rickshaw = ({ a, b, ground }: Inks): string => `
  <circle cx="300" cy="300" r="200" fill="none" stroke="${b}" stroke-width="5"/>${Array.from({ length: 36 }, (_, i) => `<path d="M300 ${300 - 212} v-${i % 2 ? 16 : 30}" stroke="${b}" stroke-width="7" transform="rotate(${i * 10} 300 300)"/>`).join('')}
  <path d="M104 372 Q100 210 168 186 Q300 150 420 186 Q462 202 486 330 L512 352 Q526 364 522 396 L516 432 H104 Z" fill="${b}"/>
  <path d="M100 200 Q110 168 170 162 Q300 138 424 164 Q456 172 462 206 Q300 176 100 200 Z" fill="${a}"/>
  <path d="M376 214 Q416 214 428 232 L456 330 H376 Z" fill="${ground}"/><path d="M376 214 Q416 214 428 232 L456 330 H376 Z M390 320 L424 236" fill="none" stroke="${a}" stroke-width="7"/>
  <path d="M160 222 H352 V330 H150 Q148 262 160 222 Z" fill="${ground}" stroke="${a}" stroke-width="7"/>
  <path d="M170 330 Q172 290 214 288 H288 Q312 290 312 330 Z" fill="${a}"/><path d="M252 222 V288" stroke="${a}" stroke-width="5"/>
  <path d="M104 344 H520" stroke="${ground}" stroke-width="6"/>${Array.from({ length: 9 }, (_, i) => `<path d="M${126 + i * 30} 384 l13 -15 13 15 -13 15 Z" fill="${i % 2 ? a : ground}"/>`).join('')}
  <path d="M398 360 h74 v20 h-74 Z" fill="${ground}"/>
  <circle cx="500" cy="382" r="17" fill="${ground}" stroke="${a}" stroke-width="7"/>
  <path d="M414 432 Q420 384 470 386 Q524 390 528 436 Z M116 432 Q124 384 180 384 Q236 386 244 432 Z" fill="${a}"/>
  ${[
    [180, 440],
    [472, 440],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="44" fill="${a}"/><circle cx="${x}" cy="${y}" r="25" fill="${ground}"/><circle cx="${x}" cy="${y}" r="10" fill="${a}"/>`,
    )
    .join('')}
  <path d="M60 490 H550" stroke="${a}" stroke-width="8"/>
  ${caption('NO METER', 300, 526, 44, a, 0.22)}${caption('KARACHI 74400', 300, 594, 18, a)}`

export const minar = ({ a, b }: Inks): string => {
  const petals = Array.from({ length: 7 }, (_, i) => {
    const x = 300 + (i - 3) * 62
    const h = 132 - Math.abs(i - 3) * 20
    return `<path d="M${x - 40} 560 Q${x - 46} ${560 - h * 0.6} ${x} ${560 - h} Q${x + 46} ${560 - h * 0.6} ${x + 40} 560 Z" fill="${i % 2 ? b : a}"/>`
  }).join('')
  return `
  <circle cx="300" cy="232" r="168" fill="${b}"/>
  ${petals}
  <path d="M262 520 Q280 380 276 216 H324 Q320 380 338 520 Z" fill="${a}"/>
  ${Array.from({ length: 12 }, (_, i) => `<path d="M${268 + i * 0.8} ${500 - i * 23} H${332 - i * 0.8}" stroke="${b}" stroke-width="4"/>`).join('')}
  <path d="M262 216 H338 L330 198 H270 Z M272 198 H328 V150 H272 Z M264 150 H336 L326 134 H274 Z" fill="${a}"/>
  ${[280, 296, 312].map((x) => `<path d="M${x} 194 V166 Q${x + 5} 156 ${x + 10} 166 V194 Z" fill="${b}"/>`).join('')}
  <path d="M276 134 Q276 96 300 80 Q324 96 324 134 Z" fill="${a}"/><path d="M300 82 V40" stroke="${a}" stroke-width="7"/><circle cx="300" cy="38" r="8" fill="${a}"/>
  ${[
    [150, 130, 1],
    [196, 98, 0.7],
    [452, 150, 0.9],
    [420, 104, 0.6],
  ]
    .map(
      ([x, y, k]) =>
        `<path d="M${x} ${y} q14 -18 26 0 q12 -18 28 -2" fill="none" stroke="${a}" stroke-width="6" transform-origin="${x} ${y}" stroke-linecap="round" opacity="${k}"/>`,
    )
    .join('')}
  <path d="M70 566 H530" stroke="${a}" stroke-width="9"/><path d="M104 582 H496" stroke="${a}" stroke-width="4"/>
  ${caption('LAHORE', 300, 612, 46, a, 0.2, 40)}`
}

const ridge = (y: number, height: number, seed: number): string => {
  let d = `M30 ${y}`
  for (let i = 0; i <= 54; i++) {
    const x = 30 + i * 10
    const peak = Math.max(0, 1 - Math.abs(i - 27 - seed * 4) / 30)
    d += ` L${x} ${y - height * (0.25 + 0.75 * peak) * (0.55 + 0.45 * noise(i / 4.5 + seed * 9, seed)) - 9 * noise(i * 1.3, seed)}`
  }
  return `${d} L570 ${y} Z`
}

export const mountains = ({ a, b, ground }: Inks): string => `
  <clipPath id="frame"><rect x="60" y="60" width="480" height="470" rx="240"/></clipPath>
  <g clip-path="url(#frame)">
    <circle cx="392" cy="192" r="66" fill="${b}"/>
    ${Array.from({ length: 16 }, (_, i) => `<path d="M40 ${84 + i * 18} H560" stroke="${a}" stroke-width="2"/>`).join('')}
    <path d="${ridge(420, 270, 0.4)}" fill="${b}"/><path d="${ridge(430, 240, 0.4)}" fill="${a}" transform="translate(14 26)"/>
    <path d="M120 420 L250 226 L284 262 L300 240 L340 300 L420 420 Z" fill="${b}" opacity="0.001"/>
    <path d="${ridge(490, 190, -1.2)}" fill="${ground}"/><path d="${ridge(494, 180, -1.2)}" fill="${b}" transform="translate(0 8)"/>
    <path d="${ridge(548, 130, 1.6)}" fill="${ground}"/><path d="${ridge(556, 122, 1.6)}" fill="${a}" transform="translate(0 6)"/>
    ${Array.from({ length: 5 }, (_, i) => `<path d="M40 ${478 + i * 12} H560" stroke="${ground}" stroke-width="${3 + i}"/>`).join('')}
  </g>
  <rect x="60" y="60" width="480" height="470" rx="240" fill="none" stroke="${b}" stroke-width="6"/>
  ${caption('KARAKORAM RIDGE', 300, 566, 32, b, 0.18, 12)}${caption('GILGIT 2 700 M', 300, 624, 17, a)}`

/** A signboard: lettering of parallel lines, rules, and a small line of text. */
const signboard = (text: string, small: string, { a, b, ground }: Inks, height: number): string => `
  <path d="M40 60 H860" stroke="${a}" stroke-width="10"/><path d="M40 80 H860" stroke="${b}" stroke-width="5"/>
  <g transform="translate(9 10)">${parallelLetters(text, 450, 120, height, 22, [[b, 1.36]])}</g>
  ${parallelLetters(text, 450, 120, height, 22, [
    [ground, 1.5],
    [a, 1.3],
    [ground, 0.62],
    [b, 0.34],
  ])}
  <path d="M40 ${height + 176} H860" stroke="${b}" stroke-width="5"/><path d="M40 ${height + 196} H860" stroke="${a}" stroke-width="10"/>
  ${caption(small, 450, height + 224, 24, a, 0.17, 14)}`

export const typeKarachi = (inks: Inks): string => signboard('KARACHI', 'BOARDS AND SIGNS - KHARADAR', inks, 158)
export const typeLahore = (inks: Inks): string => signboard('LAHORE', 'NOW SHOWING - ABBOTT ROAD', inks, 182)
