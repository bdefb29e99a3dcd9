import { code128 } from './code128'

/** The quiet zone on both sides, which scanners need. */
const QUIET = 10

/** A text as a barcode that fills its box. */
export function Barcode({ text, className }: { text: string; className?: string }) {
  const bars: { x: number; width: number }[] = []
  let x = QUIET
  for (const [at, width] of code128(text).entries()) {
    if (at % 2 === 0) bars.push({ x, width })
    x += width
  }
  return (
    <svg
      role="img"
      aria-label={`Barcode ${text}`}
      viewBox={`0 0 ${x + QUIET} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      {bars.map((bar) => (
        <rect key={bar.x} {...bar} y={0} height={1} />
      ))}
    </svg>
  )
}
