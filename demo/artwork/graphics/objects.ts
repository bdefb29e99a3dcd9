import { caption } from './letters'

/** Two inks, the colour of the cloth, and a caption that replaces the drawing's own. */
export type Inks = { a: string; b: string; ground: string; caption?: string }

const hatch = (
  x: number,
  y: number,
  w: number,
  count: number,
  step: number,
  colour: string,
  lean = 0,
  weight = 3,
): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `<path d="M${x + i * lean} ${y + i * step} h${w - i * lean * 2}" stroke="${colour}" stroke-width="${weight}"/>`,
  ).join('')

/** A lounge chair with sling cushions in front of a disc. */
export const chair = ({ a, b, ground, caption: line = 'CORNER CHAIR' }: Inks): string => `
  <circle cx="330" cy="250" r="196" fill="${b}"/>
  <g fill="none" stroke="${a}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round">
    <path d="M196 560 L244 300 Q250 276 276 278 L472 286 Q494 288 490 310 L446 556"/>
    <path d="M222 430 L462 452" stroke-width="12"/>
    <path d="M128 566 L176 318" stroke-width="11"/><path d="M392 560 L424 380" stroke-width="11"/>
  </g>
  <path d="M146 92 Q152 66 180 72 L262 92 Q286 98 282 124 L252 384 Q248 410 222 404 L146 388 Q120 382 122 356 Z" fill="${a}"/>
  <path d="M166 108 L254 130 M162 160 L248 182 M158 212 L242 234 M153 264 L237 286 M149 316 L230 336" stroke="${ground}" stroke-width="7" fill="none" stroke-linecap="round"/>
  <path d="M196 392 Q214 356 256 362 L448 384 Q480 390 472 420 Q466 446 436 442 L214 424 Q186 420 196 392 Z" fill="${ground}" stroke="${a}" stroke-width="11"/>
  <path d="M226 394 L440 416" stroke="${b}" stroke-width="8" stroke-linecap="round"/>
  ${hatch(84, 584, 440, 5, 11, a, 26, 4)}
  ${caption(line, 300, 664, 22, a)}
  <circle cx="300" cy="650" r="0.1" fill="${a}"/>`

/** A jointed reading lamp with its beam. */
export const lamp = ({ a, b, ground, caption: line = 'LIGHT COMES BACK AT 7.10' }: Inks): string => `
  <path d="M330 232 L70 560 L548 560 L452 290 Z" fill="${a}"/>
  ${Array.from({ length: 13 }, (_, i) => `<path d="M${322 - i * 20} ${262 + i * 23.5} L${470 + i * 6.2} ${262 + i * 23.5}" stroke="${ground}" stroke-width="${1.5 + i * 0.55}"/>`).join('')}
  <g transform="translate(372 208) rotate(-24)"><path d="M-84 70 Q-80 -54 0 -66 Q80 -54 84 70 Z" fill="${b}"/><path d="M-84 70 Q0 92 84 70" fill="none" stroke="${ground}" stroke-width="7"/><path d="M-26 -58 Q-24 -96 0 -98 Q24 -96 26 -58 Z" fill="${b}"/><path d="M-52 40 Q-48 -20 -18 -40" fill="none" stroke="${ground}" stroke-width="8" stroke-linecap="round"/></g>
  <g fill="none" stroke="${b}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"><path d="M352 116 L176 176 L258 424 L258 540"/><path d="M334 140 L190 190" stroke-width="5"/><path d="M200 196 L270 408" stroke-width="5"/></g>
  <circle cx="176" cy="176" r="19" fill="${b}"/><circle cx="176" cy="176" r="7" fill="${ground}"/><circle cx="258" cy="424" r="16" fill="${b}"/><circle cx="258" cy="424" r="6" fill="${ground}"/>
  <path d="M170 560 Q172 526 258 524 Q344 526 346 560 Z" fill="${b}"/>
  <path d="M40 566 H570" stroke="${b}" stroke-width="9"/>
  ${caption(line, 305, 602, 20, b)}`

/** A garden bench under a tree. */
export const bench = ({ a, b, ground, caption: line = 'PLATFORM 2 - LAHORE' }: Inks): string => `
  <path d="M60 330 Q40 210 140 190 Q150 90 270 100 Q330 40 420 92 Q520 96 524 190 Q590 240 548 330 Q500 372 430 344 Q370 388 300 350 Q220 392 160 350 Q90 370 60 330 Z" fill="${a}"/>
  ${[
    [120, 250],
    [190, 180],
    [250, 260],
    [310, 160],
    [360, 250],
    [430, 170],
    [480, 260],
    [230, 320],
    [410, 310],
    [150, 310],
    [330, 310],
    [510, 310],
  ]
    .map(
      ([x, y]) =>
        `<path d="M${x} ${y} q18 -34 52 -24 q-8 34 -52 24 Z" fill="${b}"/><path d="M${x} ${y} q16 -8 34 -14" stroke="${ground}" stroke-width="2.5" fill="none"/>`,
    )
    .join('')}
  <path d="M286 350 Q300 376 292 404 L324 404 Q318 376 330 352 Z" fill="${a}"/>
  ${[392, 420, 448].map((y) => `<rect x="82" y="${y}" width="446" height="19" rx="3" fill="${a}" stroke="${ground}" stroke-width="5"/>`).join('')}
  ${[482, 502].map((y, i) => `<path d="M${74 - i * 12} ${y} H${536 + i * 12} V${y + 15} H${74 - i * 12} Z" fill="${a}" stroke="${ground}" stroke-width="4"/>`).join('')}
  <g fill="none" stroke="${a}" stroke-width="13" stroke-linecap="round"><path d="M118 382 V520 Q116 560 96 590"/><path d="M492 382 V520 Q494 560 514 590"/><path d="M118 520 Q150 548 152 590"/><path d="M492 520 Q460 548 458 590"/><path d="M70 470 Q70 440 104 440"/><path d="M540 470 Q540 440 506 440"/></g>
  <path d="M40 598 H570" stroke="${a}" stroke-width="6"/><path d="M90 612 H520" stroke="${b}" stroke-width="6"/>
  ${caption(line, 305, 640, 20, a)}`

/** A still life: vase, bowl, pot and cloth. */
export const tableDecor = ({ a, b, ground }: Inks): string => `
  <path d="M70 470 Q70 120 300 110 Q530 120 530 470 Z" fill="none" stroke="${a}" stroke-width="7"/><path d="M92 470 Q94 142 300 132 Q506 142 508 470" fill="none" stroke="${a}" stroke-width="2.5"/>
  <path d="M40 468 H560 L540 604 Q480 580 420 606 Q360 632 300 604 Q240 580 180 606 Q120 630 60 602 Z" fill="${a}"/>
  ${Array.from({ length: 9 }, (_, i) => `<path d="M${92 + i * 52} 482 v${92 + ((i * 7) % 3) * 8}" stroke="${ground}" stroke-width="${i % 2 ? 3 : 7}"/>`).join('')}
  <path d="M208 300 Q210 262 196 244 H284 Q270 262 272 300 Q330 340 322 404 Q314 462 240 464 Q166 462 158 404 Q150 340 208 300 Z" fill="${b}"/>
  <path d="M162 372 Q240 400 318 372 M160 396 Q240 426 320 396" fill="none" stroke="${ground}" stroke-width="6"/>
  <g fill="none" stroke="${a}" stroke-width="7" stroke-linecap="round"><path d="M240 246 Q236 180 196 150"/><path d="M244 246 Q250 170 262 112"/><path d="M250 246 Q280 190 330 176"/></g>
  ${[
    [186, 144, -40],
    [262, 100, 0],
    [340, 172, 50],
    [216, 196, -60],
    [290, 206, 50],
  ]
    .map(
      ([x, y, r], i) =>
        `<g transform="translate(${x} ${y}) rotate(${r})">${i < 3 ? `<path d="M0 -34 Q22 -18 0 10 Q-22 -18 0 -34 Z M-8 8 Q-36 4 -30 -22 Q-6 -16 -8 8 Z M8 8 Q36 4 30 -22 Q6 -16 8 8 Z" fill="${a}"/><circle cx="0" cy="6" r="7" fill="${ground}"/>` : `<path d="M0 -26 Q18 -8 0 18 Q-18 -8 0 -26 Z" fill="${b}"/>`}</g>`,
    )
    .join('')}
  <path d="M342 398 H506 Q500 462 424 464 Q348 462 342 398 Z" fill="${a}"/><path d="M352 414 H496" stroke="${ground}" stroke-width="5"/>
  <circle cx="392" cy="374" r="32" fill="${b}"/><circle cx="450" cy="370" r="34" fill="${b}" stroke="${ground}" stroke-width="5"/><circle cx="420" cy="340" r="31" fill="${a}" stroke="${ground}" stroke-width="5"/>
  <path d="M420 310 q4 -16 16 -20 M450 338 q4 -14 14 -16" stroke="${b}" stroke-width="5" fill="none"/>
  <rect x="98" y="404" width="54" height="60" rx="8" fill="${a}"/><path d="M98 424 h54" stroke="${ground}" stroke-width="4"/><path d="M152 418 q26 4 0 30" stroke="${a}" stroke-width="7" fill="none"/>`

/** A glass of tea: cup, saucer and knotted steam. */
export const chaiCup = ({ a, b, ground }: Inks): string => `
  <circle cx="300" cy="330" r="236" fill="none" stroke="${b}" stroke-width="8"/><circle cx="300" cy="330" r="220" fill="none" stroke="${b}" stroke-width="2.5"/>
  <g fill="none" stroke="${b}" stroke-width="13" stroke-linecap="round"><path d="M238 280 Q206 236 240 202 Q276 168 246 122"/><path d="M300 280 Q268 232 302 192 Q340 150 306 96"/><path d="M362 280 Q330 236 364 202 Q400 168 370 122"/></g>
  <path d="M166 306 H434 Q432 424 384 470 H216 Q168 424 166 306 Z" fill="${a}"/>
  <path d="M432 330 Q500 320 494 372 Q488 424 412 424" fill="none" stroke="${a}" stroke-width="18"/>
  <ellipse cx="300" cy="306" rx="134" ry="24" fill="${ground}" stroke="${a}" stroke-width="9"/><ellipse cx="300" cy="310" rx="112" ry="14" fill="${b}"/>
  ${[0, 1, 2, 3, 4].map((i) => `<g transform="translate(${204 + i * 48} 388)"><path d="M0 -30 Q16 -6 0 24 Q-16 -6 0 -30 Z" fill="${ground}"/><path d="M0 -14 Q7 -2 0 12 Q-7 -2 0 -14 Z" fill="${b}"/></g>`).join('')}
  <path d="M188 436 H412" stroke="${ground}" stroke-width="5"/>
  <path d="M118 474 H482 Q470 516 380 522 H220 Q130 516 118 474 Z" fill="${b}"/><path d="M140 488 H460" stroke="${ground}" stroke-width="5"/>
  ${caption('DOODH PATTI', 300, 604, 34, a, 0.2)}${caption('NO SUGAR', 300, 660, 18, b)}`
