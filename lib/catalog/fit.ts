import type { Measurement } from './contract'

/** What sizes are compared by, where a product names it in any case. */
const compared = ['Chest', 'Waist', 'Length'] as const
export type FitName = (typeof compared)[number]

/** Lengths of a garment, in cm. */
export type Figures = Partial<Record<FitName, number>>

export type Unit = 'cm' | 'in'

const CM_PER_INCH = 2.54
/** No garment is longer, in cm. */
const LONGEST = 250

type Sized = { size: string; measurements: Measurement[] }

/** Which of the lengths are known of any size. */
export const fitNamesOf = (sizes: Sized[]): FitName[] =>
  compared.filter((name) => sizes.some((size) => lengthIn(size, name) !== null))

/** A length as people write it, `52`, `20.5` or `52,5`, in cm; null for what is none. */
export function readLength(text: string, unit: Unit): number | null {
  const value = text.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d*)?$/.test(value)) return null
  const cm = Number(value) * (unit === 'in' ? CM_PER_INCH : 1)
  return cm > 0 && cm <= LONGEST ? cm : null
}

/** A length in a unit, to half a centimetre or a quarter of an inch, as tape measures are read. */
export const inUnit = (cm: number, unit: Unit): number =>
  unit === 'in' ? Math.round((cm / CM_PER_INCH) * 4) / 4 : Math.round(cm * 2) / 2

/** The length of a size in cm, of a range its middle; null where it is not known. */
function lengthIn({ measurements }: Sized, name: FitName): number | null {
  const value = measurements.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value ?? ''
  const numbers = value.match(/\d+([.,]\d+)?/g)?.map((text) => Number(text.replace(',', '.'))) ?? []
  return numbers.length > 0 ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : null
}

export type ComparedSize = {
  size: string
  /** How much larger the size is in each length, in cm; null where that is not known. */
  differences: { name: FitName; cm: number | null }[]
  isNearest: boolean
}

/**
 * Compares each size with a garment that fits. The nearest is the one whose lengths differ least altogether; of two
 * equally near, the roomier one. A size of which a length is not known cannot be the nearest.
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
