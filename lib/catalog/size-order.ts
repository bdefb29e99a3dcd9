const letters = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL']

/** `3XL` is `XXXL`. */
const spelt = (size: string) => size.toUpperCase().replace(/^(\d)X(?=[SL]$)/, (_, times) => 'X'.repeat(Number(times)))

/** Made once: that takes longer than to compare. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** Letters from small to large, then numbers, then all else by the alphabet. */
export function inSizeOrder(sizes: string[]): string[] {
  const placed = sizes.map((size) => ({ size, place: place(size) }))
  const sorted = placed.sort((a, b) => a.place - b.place || compare(a.size, b.size))
  return sorted.map(({ size }) => size)
}

function place(size: string): number {
  const at = letters.indexOf(spelt(size))
  if (at >= 0) return at
  return Number.isFinite(Number.parseFloat(size)) ? letters.length : letters.length + 1
}
