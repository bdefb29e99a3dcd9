import { gridOf, type SizeGrid, sizesOf, type TypedMeasurement } from '@/components/admin/products/sizes/size-grid'
import type { NewProduct } from '@/lib/catalog/input'
import { type FieldName, forEachField } from '@/lib/catalog/product-fields'
import type { Product } from '@/lib/catalog/responses'
import { ownAlt } from '@/lib/platform/images/pictures'
import { zonedTime } from '@/lib/values/calendar'
import { typedNumber } from '@/lib/values/typed'
import type { FormPicture } from './pictures/picture-rules'

/** The input of the product form. Numbers are text until they are validated. */
export type ProductTyped = Record<FieldName, string> &
  SizeGrid & {
    name: string
    nameUr: string
    description: string
    descriptionUr: string
    fit: string
    fitUr: string
    brand: string
    design: string
    modelNote: string
    modelNoteUr: string
    piecesNote: string
    fabric: string
    price: string
    compareAtPrice: string
    costPrice: string
    countInStock: string
    isPublished: boolean
    /** `YYYY-MM-DDTHH:mm` in Pakistan. */
    publishAt: string
    newArrivals: boolean
    isRecommend: boolean
    measurements: TypedMeasurement[]
  }

export const emptyProduct: ProductTyped = {
  name: '',
  nameUr: '',
  description: '',
  descriptionUr: '',
  fit: '',
  fitUr: '',
  ...forEachField(() => ''),
  brand: '',
  design: '',
  modelNote: '',
  modelNoteUr: '',
  piecesNote: '',
  fabric: '',
  price: '',
  compareAtPrice: '',
  costPrice: '',
  countInStock: '',
  isPublished: true,
  publishAt: '',
  newArrivals: false,
  isRecommend: false,
  sizes: [],
  sizeMeasurements: [],
  measurements: [],
}

export const typedProduct = (product: Product): ProductTyped => ({
  name: product.name,
  nameUr: product.nameUr ?? '',
  description: product.description,
  descriptionUr: product.descriptionUr ?? '',
  fit: product.fit,
  fitUr: product.fitUr ?? '',
  ...forEachField((name) => product[name] ?? ''),
  brand: product.brand,
  design: product.design ?? '',
  modelNote: product.modelNote ?? '',
  modelNoteUr: product.modelNoteUr ?? '',
  piecesNote: product.piecesNote ?? '',
  fabric: product.fabric ?? '',
  price: String(product.price),
  compareAtPrice: String(product.compareAtPrice ?? ''),
  costPrice: String(product.costPrice ?? ''),
  countInStock: String(product.countInStock),
  isPublished: product.isPublished,
  publishAt: product.publishAt ? zonedTime(new Date(product.publishAt)).slice(0, -'+05:00'.length) : '',
  newArrivals: product.isNewArrival,
  isRecommend: product.isRecommend,
  ...gridOf(
    product.sizes.map(({ size, quantity, price, compareAtPrice, costPrice, measurements }) => ({
      size,
      quantity: String(quantity),
      price: String(price),
      compareAtPrice: String(compareAtPrice ?? ''),
      costPrice: String(costPrice ?? ''),
      measurements,
    })),
  ),
  measurements: product.measurements.map(({ name, value }) => ({ name, value })),
})

export const picturesOf = (product: Product): FormPicture[] =>
  product.images.map((url, place) => {
    return { kind: 'kept', key: url, url, alt: ownAlt(product.imageAlts[place] ?? '', product.name, place) }
  })

/** Whether pictures, their order or their texts differ from those of the product. */
export function isPicturesChanged(pictures: FormPicture[], shown: Product | null): boolean {
  const plain = (all: FormPicture[]) =>
    JSON.stringify(all.map((picture) => [picture.kind === 'kept' ? picture.url : picture.key, picture.alt]))
  return plain(pictures) !== plain(shown ? picturesOf(shown) : [])
}

/** The fields of the request, with the values that the form had loaded. `shown` is null for a new product. */
export function formOf(values: NewProduct, shown: Product | null, isAnyway: boolean): FormData {
  const form = new FormData()
  const { sizes, measurements, ...plain } = values
  for (const [name, value] of Object.entries(plain)) form.append(name, String(value ?? ''))
  form.append('measurements', JSON.stringify(measurements))
  if (!shown) {
    form.append('sizes', JSON.stringify(sizes))
    return form
  }
  const base = (size: string) => shown.sizes.find((entry) => entry.size === size)?.quantity
  form.append('sizes', JSON.stringify(sizes.map((entry) => ({ ...entry, quantityBase: base(entry.size) }))))
  form.append('countInStockBase', String(shown.countInStock))
  if (!isAnyway) form.append('updatedAtBase', shown.updatedAt)
  return form
}

/** Whether the stored product is what was typed, e.g. after a call whose response was lost. */
export const isSaved = (current: Product, typed: ProductTyped, pictures: FormPicture[]): boolean =>
  JSON.stringify(typedProduct(current)) === JSON.stringify({ ...typed, ...gridOf(sizesOf(typed)) }) &&
  !isPicturesChanged(pictures, current)

type Moved = { what: string; now: number; next: number }

/** Stock that somebody else changed too: what is left now, and what saving makes of it. */
export function stockMoved(shown: Product, current: Product, typed: ProductTyped): Moved[] {
  const moved = (what: string, was: number | undefined, now: number | undefined, wanted: string): Moved[] => {
    if (was === undefined || now === undefined || was === now || typedNumber(wanted) === was) return []
    return [{ what, now, next: now + typedNumber(wanted) - was }]
  }
  const quantityOf = ({ sizes }: Product, size: string) => sizes.find((entry) => entry.size === size)?.quantity
  return [
    ...moved('the product', shown.countInStock, current.countInStock, typed.countInStock),
    ...typed.sizes.flatMap(({ size, quantity }) =>
      moved(`size ${size}`, quantityOf(shown, size), quantityOf(current, size), quantity),
    ),
  ]
}
