'use client'

import { type PointerEvent, useEffect, useRef, useState } from 'react'

/**
 * The distance from the window's edges within which a dragged tile scrolls the page. The top includes the fixed header.
 */
const EDGE = { top: 150, bottom: 70 }
const SCROLL = 12

type Held = { index: number; from: number; x: number; y: number }

/**
 * Reorders a list by mouse, pen or touch. The dragged tile swaps places with those that it is dragged over.
 * Tiles carry their index as `data-tile`. `onDrop` is called once, if anything moved.
 */
export function useReorder(onMove: (from: number, to: number) => void, onDrop: (to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const held = useRef<Held | null>(null)
  const frame = useRef(0)
  const [heldAt, setHeldAt] = useState<number | null>(null)

  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const follow = () => {
    const { current } = held
    if (!current) return
    if (current.y < EDGE.top) scrollBy(0, -SCROLL)
    if (current.y > innerHeight - EDGE.bottom) scrollBy(0, SCROLL)
    const tile = document.elementFromPoint(current.x, current.y)?.closest<HTMLElement>('[data-tile]')
    const to = tile && list.current?.contains(tile) ? Number(tile.dataset.tile) : current.index
    if (to !== current.index) {
      onMove(current.index, to)
      current.index = to
      setHeldAt(to)
    }
    frame.current = requestAnimationFrame(follow)
  }
  const begin = (index: number) => (event: PointerEvent) => {
    if (event.button !== 0 || held.current) return
    // The list captures the pointer, because it stays in the DOM while its tiles move.
    list.current?.setPointerCapture(event.pointerId)
    event.preventDefault()
    held.current = { index, from: index, x: event.clientX, y: event.clientY }
    setHeldAt(index)
    frame.current = requestAnimationFrame(follow)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (held.current) Object.assign(held.current, { x: clientX, y: clientY })
  }
  const end = () => {
    const { current } = held
    if (!current) return
    held.current = null
    setHeldAt(null)
    if (current.index !== current.from) onDrop(current.index)
  }
  return { heldAt, begin, list: { ref: list, onPointerMove: move, onLostPointerCapture: end } }
}
