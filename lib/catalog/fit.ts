import type { Translate } from '@/lib/i18n/message'
import { latinDigits, visibleCode } from '@/lib/values/typed'
import type { Measurement, Product } from './responses'

/** The measurements that sizes are compared by, matched in any case. */
const compared = ['Chest', 'Waist', 'Length'] as const
export type FitName = (typeof compared)[number]

/** Lengths of a garment, in cm. */
export type Figures = Partial<Record<FitName, number>>

export type Unit = 'cm' | 'in'

const CM_PER_INCH = 2.54
/** No garment is longer, in cm. */
const LONGEST = 250

type Sized = { size: string; measurements: Measurement[] }

/** The lengths that at least one size has. */
export const fitNamesOf = (sizes: Sized[]): FitName[] =>
  compared.filter((name) => sizes.some((size) => lengthIn(size, name) !== null))

/** Parses a length as people write it, `52`, `20.5` or `52,5`, into cm; null when it is invalid. */
export function readLength(text: string, unit: Unit): number | null {
  const value = visibleCode(text).trim().replace(/[,٫]/, '.')
  if (!/^\d{1,3}(\.\d*)?$/.test(value)) return null
  const cm = Number(value) * (unit === 'in' ? CM_PER_INCH : 1)
  return cm > 0 && cm <= LONGEST ? cm : null
}

/** Rounds a length to half a centimetre or a quarter of an inch, like a tape measure. */
export const inUnit = (cm: number, unit: Unit): number =>
  unit === 'in' ? Math.round((cm / CM_PER_INCH) * 4) / 4 : Math.round(cm * 2) / 2

/** The length of a size in cm, or the middle of a range; null when it is unknown. */
function lengthIn({ measurements }: Sized, name: FitName): number | null {
  const value = measurements.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value ?? ''
  const numbers =
    latinDigits(value)
      .match(/\d+([.,٫]\d+)?/g)
      ?.map((text) => Number(text.replace(/[,٫]/, '.'))) ?? []
  return numbers.length > 0 ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : null
}

/** Fewer votes say nothing about how a product runs. */
const ENOUGH_VOTES = 3

/** How a product runs, by the reviews that say so; null for too few. If no answer leads, it is true to size. */
export function runsWords({ small, true: trueToSize, large }: Product['fitVotes'], t: Translate): string | null {
  const total = small + trueToSize + large
  if (total < ENOUGH_VOTES) return null
  const leads = (count: number) => [small, trueToSize, large].filter((other) => other >= count).length === 1
  if (leads(small)) return t('Runs small: {count} of {total} say so', { count: small, total })
  if (leads(large)) return t('Runs large: {count} of {total} say so', { count: large, total })
  if (leads(trueToSize)) return t('True to size: {count} of {total} say so', { count: trueToSize, total })
  return t('True to size')
}

export type ComparedSize = {
  size: string
  /** How much larger the size is in each length, in cm; null when that is unknown. */
  differences: { name: FitName; cm: number | null }[]
  isNearest: boolean
}

/**
 * Compares each size with a garment that fits. The nearest size has the smallest sum of differences. Of two equally
 * near sizes the roomier one wins. A size with an unknown length cannot be the nearest.
 */
export function compareSizes(sizes: Sized[], figures: Figures): ComparedSize[] {
  const names = compared.filter((name) => figures[name] !== undefined)
  const all = sizes.map((size) => ({
    size: size.size,
    differences: names.map((name) => {
      const length = lengthIn(size, name)
      return { name, cm: length === null ? null : length - (figures[name] ?? 0) }
    }),
  }))
  const nearest = all
    .filter(({ differences }) => differences.length > 0 && differences.every(({ cm }) => cm !== null))
    .sort((a, b) => distanceOf(a) - distanceOf(b) || sumOf(b) - sumOf(a))[0]
  return all.map((one) => ({ ...one, isNearest: one === nearest }))
}

type Compared = Pick<ComparedSize, 'differences'>
const distanceOf = ({ differences }: Compared) => differences.reduce((sum, { cm }) => sum + Math.abs(cm ?? 0), 0)
const sumOf = ({ differences }: Compared) => differences.reduce((sum, { cm }) => sum + (cm ?? 0), 0)
