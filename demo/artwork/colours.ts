const names: Readonly<Record<string, string>> = {
  '#f3efe6': 'off-white',
  '#1f2530': 'ink',
  '#a24e2c': 'rust',
  '#35343a': 'washed black',
  '#cf9f3a': 'mustard',
  '#e6dcc8': 'bone',
  '#9fae93': 'sage',
  '#1f4337': 'bottle green',
  '#cdb894': 'sand',
  '#6a2433': 'burgundy',
  '#b5714f': 'clay',
  '#2f3f63': 'indigo',
  '#a9c3d6': 'sky blue',
  '#4a4b4f': 'charcoal',
  '#5f6440': 'olive',
  '#c79692': 'dusty rose',
}

export const colourName = (hex: string): string | undefined => names[hex.toLowerCase()]
