'use client'

import { storedValue } from '@/lib/stored-value'
import type { FitName, Unit } from './fit'

/** What was measured of a garment, as it was typed. */
export type Measured = { unit: Unit; typed: Partial<Record<FitName, string>> }

const names: FitName[] = ['Chest', 'Waist', 'Length']

function measuredOf(json: unknown): Measured {
  const { unit, typed } = (json ?? {}) as { unit?: unknown; typed?: Record<string, unknown> }
  const known = names.flatMap((name) => (typeof typed?.[name] === 'string' ? [[name, typed[name]]] : []))
  return { unit: unit === 'in' ? 'in' : 'cm', typed: Object.fromEntries(known) }
}

/** The figures stay in this browser. Those of pants are kept apart: their length is another. */
export const measured = {
  shirts: storedValue('fitOfShirts', measuredOf),
  pants: storedValue('fitOfPants', measuredOf),
}
