/** Capitals as strokes on a 4 × 6 grid. They need no font, so they are the same on every machine. */
const glyphs: Readonly<Record<string, string>> = {
  A: 'M0 6 L2 0 L4 6 M0.8 4 L3.2 4',
  B: 'M0 0 L0 6 L2.6 6 Q4 6 4 4.5 Q4 3 2.6 3 L0 3 M2.4 3 Q3.6 3 3.6 1.5 Q3.6 0 2.4 0 L0 0',
  C: 'M4 1.2 Q3.6 0 2 0 Q0 0 0 3 Q0 6 2 6 Q3.6 6 4 4.8',
  D: 'M0 0 L0 6 L1.8 6 Q4 6 4 3 Q4 0 1.8 0 Z',
  E: 'M4 0 L0 0 L0 6 L4 6 M0 3 L3.2 3',
  F: 'M4 0 L0 0 L0 6 M0 3 L3.2 3',
  G: 'M4 1.2 Q3.6 0 2 0 Q0 0 0 3 Q0 6 2 6 Q4 6 4 3.4 L2.4 3.4',
  H: 'M0 0 L0 6 M4 0 L4 6 M0 3 L4 3',
  I: 'M2 0 L2 6',
  J: 'M3.4 0 L3.4 4.2 Q3.4 6 1.8 6 Q0.4 6 0.3 4.4',
  K: 'M0 0 L0 6 M4 0 L0 3.6 M1.3 2.5 L4 6',
  L: 'M0 0 L0 6 L3.8 6',
  M: 'M0 6 L0 0 L2 4 L4 0 L4 6',
  N: 'M0 6 L0 0 L4 6 L4 0',
  O: 'M2 0 Q0 0 0 3 Q0 6 2 6 Q4 6 4 3 Q4 0 2 0 Z',
  P: 'M0 6 L0 0 L2.4 0 Q4 0 4 1.7 Q4 3.4 2.4 3.4 L0 3.4',
  Q: 'M2 0 Q0 0 0 3 Q0 6 2 6 Q4 6 4 3 Q4 0 2 0 Z M2.6 4.6 L4 6.2',
  R: 'M0 6 L0 0 L2.4 0 Q4 0 4 1.6 Q4 3.2 2.4 3.2 L0 3.2 M2 3.2 L4 6',
  S: 'M3.8 1.1 Q3.4 0 2 0 Q0.2 0 0.2 1.5 Q0.2 2.7 2 3 Q4 3.4 4 4.6 Q4 6 2 6 Q0.4 6 0 4.8',
  T: 'M0 0 L4 0 M2 0 L2 6',
  U: 'M0 0 L0 4 Q0 6 2 6 Q4 6 4 4 L4 0',
  V: 'M0 0 L2 6 L4 0',
  W: 'M0 0 L1 6 L2 2 L3 6 L4 0',
  X: 'M0 0 L4 6 M4 0 L0 6',
  Y: 'M0 0 L2 3 L4 0 M2 3 L2 6',
  Z: 'M0 0 L4 0 L0 6 L4 6',
  '0': 'M2 0 Q0 0 0 3 Q0 6 2 6 Q4 6 4 3 Q4 0 2 0 Z',
  '1': 'M0.8 1.2 L2.2 0 L2.2 6',
  '2': 'M0 1.4 Q0.4 0 2 0 Q4 0 4 1.6 Q4 2.8 0 6 L4 6',
  '4': 'M3 6 L3 0 L0 4.2 L4 4.2',
  '7': 'M0 0 L4 0 L1.4 6',
  '.': 'M1.9 5.8 L2.1 6',
  '-': 'M0.8 3 L3.2 3',
}

const advance = (c: string): number => (c === 'I' || c === '.' ? 0.62 : c === 'M' || c === 'W' ? 1.12 : 1)

export const widthOf = (text: string, height: number, gap: number): number =>
  [...text].reduce((sum, c) => sum + (height * 0.667 * advance(c) + gap), -gap)

/** The path and position of each letter, for text of this height that starts at x, y. */
export const lettersOf = (
  text: string,
  x: number,
  y: number,
  height: number,
  gap: number,
): { d: string; transform: string }[] => {
  let at = x
  return [...text].map((c) => {
    const wide = height * 0.667 * advance(c)
    const squeeze = c === 'I' || c === '.' ? 1 : advance(c)
    const shift = c === 'I' || c === '.' ? (wide - height * 0.667) / 2 : 0
    const out = {
      d: glyphs[c] ?? '',
      transform: `translate(${at + shift} ${y}) scale(${(height / 6) * squeeze} ${height / 6})`,
    }
    at += wide + gap
    return out
  })
}

/** A line of small capitals, centred on x. */
export const caption = (
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  weight = 0.16,
  gap = height * 0.42,
): string =>
  lettersOf(text, x - widthOf(text, height, gap) / 2, y, height, gap)
    .map(
      (l) =>
        `<path d="${l.d}" transform="${l.transform}" fill="none" stroke="${colour}" stroke-width="${weight * 6}" stroke-linecap="square" stroke-linejoin="miter"/>`,
    )
    .join('')

/** Large letters drawn as several parallel lines, as on painted signboards. */
export const parallelLetters = (
  text: string,
  x: number,
  y: number,
  height: number,
  gap: number,
  inks: readonly (readonly [string, number])[],
): string =>
  inks
    .map(([ink, weight]) =>
      lettersOf(text, x - widthOf(text, height, gap) / 2, y, height, gap)
        .map(
          (l) =>
            `<path d="${l.d}" transform="${l.transform}" fill="none" stroke="${ink}" stroke-width="${weight}" stroke-linecap="square" stroke-linejoin="miter"/>`,
        )
        .join(''),
    )
    .join('')
