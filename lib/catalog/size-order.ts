const letters = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL']

/** `3XL` is `XXXL`. */
const spelt = (size: string) => size.toUpperCase().replace(/^(\d)X(?=[SL]$)/, (_, times) => 'X'.repeat(Number(times)))

/** Letters from small to large, then numbers, then all else by the alphabet. */
export function inSizeOrder(sizes: string[]): string[] {
  const placed = sizes.map((size) => ({ size, place: place(size) }))
  const sorted = placed.sort((a, b) => a.place - b.place || a.size.localeCompare(b.size, 'en', { numeric: true }))
  return sorted.map(({ size }) => size)
}

function place(size: string): number {
  const at = letters.indexOf(spelt(size))
  if (at >= 0) return at
  return Number.isFinite(Number.parseFloat(size)) ? letters.length : letters.length + 1
}
