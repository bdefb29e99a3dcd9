/** The product feed. */
export const feed = {
  ', size {size}': '، سائز {size}',
  Standard: 'معمول کی ڈیلیوری',
} as const
