/** The product feed. */
export const feed = {
  Standard: 'معمول کی ڈیلیوری',
} as const
