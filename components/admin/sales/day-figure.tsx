'use client'

import { type PointerEvent, type ReactNode, useState } from 'react'

type DayFigureProps = {
  /** What is told of each day of the chart. */
  figures: { day: string; now: string; before: string }[]
  /** The chart. */
  children: ReactNode
}

/** Shows the figures of the day under the pointer, or of the one that was tapped. Screen readers have the table. */
export function DayFigure({ figures, children }: DayFigureProps) {
  const [index, setIndex] = useState<number | null>(null)
  const shown = index === null ? undefined : figures[index]
  const place = index === null ? 0 : (100 * (index + 0.5)) / figures.length
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const day = Math.floor((figures.length * (clientX - left)) / width)
    setIndex(Math.min(figures.length - 1, Math.max(0, day)))
  }
  return (
    <div
      className="relative size-full touch-pan-y"
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setIndex(null)}
    >
      {children}
      {shown && (
        <div aria-hidden="true" className="pointer-events-none absolute inset-0">
          <span className="absolute inset-y-0 border-ink border-l" style={{ left: `${place}%` }} />
          {/* Moved by the same share of its own width, it never leaves the chart. */}
          <p
            className="absolute bottom-full whitespace-nowrap bg-ink px-3 py-1.5 text-surface text-xs"
            style={{ left: `${place}%`, transform: `translateX(-${place}%)` }}
          >
            <span className="block font-semibold">{shown.day}</span>
            {shown.now}
            <span className="block opacity-75">{shown.before}</span>
          </p>
        </div>
      )}
    </div>
  )
}
