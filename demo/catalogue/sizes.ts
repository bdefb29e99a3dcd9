import type { GoodSize, Measurement } from './types'

/** Size, pieces in stock, the price in rupees where it differs from the good's, and that before the sale of this size alone. */
export type Stock = [size: string, quantity: number, price?: number, compareAtPrice?: number]

/** Centimetres; widths are those of the garment laid flat. */
type Shirt = { chest: number; length: number; shoulder: number; sleeve: number }
type Pants = { waist: number; hip: number; inseam: number; rise: number; legOpening: number }

const letters = ['S', 'M', 'L', 'XL', 'XXL']
const waists = ['28', '30', '32', '34', '36', '38']
const womenWaists = ['26', '28', '30', '32']

const run = (scale: string[], stock: Stock[], measure: (step: number) => Measurement[]): GoodSize[] =>
  stock.map(([size, quantity, price, compareAtPrice]) => {
    const step = scale.indexOf(size)
    if (step < 0) throw new Error(`No size ${size} among ${scale.join(', ')}`)
    return { size, quantity, price, compareAtPrice, measurements: measure(step) }
  })

const shirtRun = (stock: Stock[], base: Shirt, grade: Shirt): GoodSize[] =>
  run(letters, stock, (step) => [
    { name: 'Chest', value: String(base.chest + step * grade.chest) },
    { name: 'Length', value: String(base.length + step * grade.length) },
    { name: 'Shoulder', value: String(base.shoulder + step * grade.shoulder) },
    { name: 'Sleeve', value: String(base.sleeve + step * grade.sleeve) },
  ])

const pantsRun = (scale: string[], stock: Stock[], base: Pants, grade: Pants): GoodSize[] =>
  run(scale, stock, (step) => [
    { name: 'Waist', value: String(base.waist + step * grade.waist) },
    { name: 'Hip', value: String(base.hip + step * grade.hip) },
    { name: 'Inseam', value: String(base.inseam + step * grade.inseam) },
    { name: 'Rise', value: String(base.rise + step * grade.rise) },
    { name: 'Leg opening', value: String(base.legOpening + step * grade.legOpening) },
  ])

/** `base` holds the measurements of size S. */
export const menShirtRun = (stock: Stock[], base: Shirt): GoodSize[] =>
  shirtRun(stock, base, { chest: 3, length: 2, shoulder: 1.5, sleeve: base.sleeve > 40 ? 1 : 0.5 })

/** `base` holds the measurements of size S. */
export const womenShirtRun = (stock: Stock[], base: Shirt): GoodSize[] =>
  shirtRun(stock, base, { chest: 2.5, length: 1, shoulder: 1, sleeve: 0.5 })

/** `base` holds the measurements of waist 28. */
export const menWaistRun = (stock: Stock[], base: Pants): GoodSize[] =>
  pantsRun(waists, stock, base, { waist: 2.5, hip: 2.5, inseam: 0.5, rise: 0.5, legOpening: 0.5 })

/** `base` holds the measurements of waist 26. */
export const womenWaistRun = (stock: Stock[], base: Pants): GoodSize[] =>
  pantsRun(womenWaists, stock, base, { waist: 2.5, hip: 2.5, inseam: 0.5, rise: 0.5, legOpening: 0.5 })

/** For elastic and drawstring waists; `base` holds the measurements of size S, the waist unstretched. */
export const elasticRun = (stock: Stock[], base: Pants): GoodSize[] =>
  pantsRun(letters, stock, base, { waist: 3, hip: 3, inseam: 1, rise: 0.5, legOpening: 0.5 })
