import type { DemoSize, Measurement } from './types'

/** A size with its stock, its price if it differs from the product's, and its earlier price if only it is on sale. */
type SizeStock = [size: string, quantity: number, price?: number, compareAtPrice?: number]

/** In centimetres, with the garment laid flat. */
type Shirt = { chest: number; length: number; shoulder: number; sleeve: number }
type Pants = { waist: number; hip: number; inseam: number; rise: number; legOpening: number }

const letterSizes = ['S', 'M', 'L', 'XL', 'XXL']
const menWaists = ['28', '30', '32', '34', '36', '38']
const womenWaists = ['26', '28', '30', '32']

const sizesOf = (scale: string[], stock: SizeStock[], measure: (step: number) => Measurement[]): DemoSize[] =>
  stock.map(([size, quantity, price, compareAtPrice]) => {
    const step = scale.indexOf(size)
    if (step < 0) throw new Error(`No size ${size} among ${scale.join(', ')}`)
    return { size, quantity, price, compareAtPrice, measurements: measure(step) }
  })

const shirtSizes = (stock: SizeStock[], base: Shirt, grade: Shirt): DemoSize[] =>
  sizesOf(letterSizes, stock, (step) => [
    { name: 'Chest', value: String(base.chest + step * grade.chest) },
    { name: 'Length', value: String(base.length + step * grade.length) },
    { name: 'Shoulder', value: String(base.shoulder + step * grade.shoulder) },
    { name: 'Sleeve', value: String(base.sleeve + step * grade.sleeve) },
  ])

const pantsSizes = (scale: string[], stock: SizeStock[], base: Pants, grade: Pants): DemoSize[] =>
  sizesOf(scale, stock, (step) => [
    { name: 'Waist', value: String(base.waist + step * grade.waist) },
    { name: 'Hip', value: String(base.hip + step * grade.hip) },
    { name: 'Inseam', value: String(base.inseam + step * grade.inseam) },
    { name: 'Rise', value: String(base.rise + step * grade.rise) },
    { name: 'Leg opening', value: String(base.legOpening + step * grade.legOpening) },
  ])

/** `base` is the measurements of size S. */
export const menShirtSizes = (stock: SizeStock[], base: Shirt): DemoSize[] =>
  shirtSizes(stock, base, { chest: 3, length: 2, shoulder: 1.5, sleeve: base.sleeve > 40 ? 1 : 0.5 })

/** `base` is the measurements of size S. */
export const womenShirtSizes = (stock: SizeStock[], base: Shirt): DemoSize[] =>
  shirtSizes(stock, base, { chest: 2.5, length: 1, shoulder: 1, sleeve: 0.5 })

/** `base` is the measurements of waist 28. */
export const menWaistSizes = (stock: SizeStock[], base: Pants): DemoSize[] =>
  pantsSizes(menWaists, stock, base, { waist: 2.5, hip: 2.5, inseam: 0.5, rise: 0.5, legOpening: 0.5 })

/** `base` is the measurements of waist 26. */
export const womenWaistSizes = (stock: SizeStock[], base: Pants): DemoSize[] =>
  pantsSizes(womenWaists, stock, base, { waist: 2.5, hip: 2.5, inseam: 0.5, rise: 0.5, legOpening: 0.5 })

/** For elastic and drawstring waists. `base` is the measurements of size S, with the waist unstretched. */
export const elasticSizes = (stock: SizeStock[], base: Pants): DemoSize[] =>
  pantsSizes(letterSizes, stock, base, { waist: 3, hip: 3, inseam: 1, rise: 0.5, legOpening: 0.5 })
