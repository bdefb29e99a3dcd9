'use client'

import { storedValue } from '@/lib/platform/browser/stored-value'
import type { FitName, Unit } from './fit'

/** The measurements of the visitor's own garment, as typed. */
export type Measured = { unit: Unit; typed: Partial<Record<FitName, string>> }

const names: FitName[] = ['Chest', 'Waist', 'Length']

function measuredOf(json: unknown): Measured {
  const { unit, typed } = (json ?? {}) as { unit?: unknown; typed?: Record<string, unknown> }
  const known = names.flatMap((name) => (typeof typed?.[name] === 'string' ? [[name, typed[name]]] : []))
  return { unit: unit === 'in' ? 'in' : 'cm', typed: Object.fromEntries(known) }
}

/** The figures stay in this browser. Pants have their own, since their length means something else. */
export const measured = {
  shirts: storedValue('fitOfShirts', measuredOf),
  pants: storedValue('fitOfPants', measuredOf),
}
