/**
 * Colours that have a swatch next to their names and that the form suggests. The demo products use the first sixteen.
 */
const colours: Readonly<Record<string, string>> = {
  'Off-white': '#f3efe6',
  Ink: '#1f2530',
  Rust: '#a24e2c',
  'Washed black': '#35343a',
  Mustard: '#cf9f3a',
  Bone: '#e6dcc8',
  Sage: '#9fae93',
  'Bottle green': '#1f4337',
  Sand: '#cdb894',
  Burgundy: '#6a2433',
  Clay: '#b5714f',
  Indigo: '#2f3f63',
  'Sky blue': '#a9c3d6',
  Charcoal: '#4a4b4f',
  Olive: '#5f6440',
  'Dusty rose': '#c79692',
  Beige: '#e0d3b8',
  Black: '#111111',
  Blue: '#2a5caa',
  Brown: '#6b4630',
  Camel: '#b98a56',
  Coral: '#ee7f63',
  Cream: '#f6ecd4',
  Gold: '#c9a227',
  Green: '#3a7d44',
  Grey: '#8a8d91',
  Khaki: '#a39a72',
  Lavender: '#b8a9d6',
  Lilac: '#c5a3cf',
  Maroon: '#6e1f2b',
  Mint: '#a8d8c0',
  Navy: '#1c2951',
  Orange: '#e0762b',
  Peach: '#f5c1a0',
  Pink: '#e79ab0',
  Purple: '#6b3f8c',
  Red: '#b3202a',
  Silver: '#c3c6c9',
  Tan: '#c6a27a',
  Teal: '#1f6f72',
  Turquoise: '#3fb5b0',
  White: '#ffffff',
  Yellow: '#f0cf4a',
}

export const colourNames = Object.keys(colours)

const byName = new Map(Object.entries(colours).map(([name, hex]) => [name.toLowerCase(), hex]))

/** The colour with this name as `#rrggbb`; undefined when it is unknown. */
export const swatchOf = (name: string): string | undefined => byName.get(name.toLowerCase())
