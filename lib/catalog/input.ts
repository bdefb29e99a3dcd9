import { z } from 'zod'
import { formatSentence, type Message, type Sentence, sentence } from '@/lib/i18n/message'
import { MAX_PICTURES, TOO_MANY } from '@/lib/platform/images/upload-rules'
import { type Department, departmentOf, kindOf, kindsOf, specDepartments } from '@/lib/settings/departments'
import { MAX_RUPEES } from '@/lib/values/money'
import { codeText, moment, text, word } from '@/lib/values/text'
import { typedNumber } from '@/lib/values/typed'
import { type FieldName, type FieldValue, fieldOf, forEachField, type productFields, valuesOf } from './product-fields'

/** Numbers are text in a form and numbers in JSON. `missing` answers an empty field. */
export function whole(name: string, missing = `${name} must be a whole number`) {
  const error = ({ input }: { input?: unknown }) => (input === '' ? missing : `${name} must be a whole number`)
  return z
    .union(
      [
        // Forms show the message of the first alternative.
        z.number({ error }),
        z.string().transform(typedNumber).pipe(z.number()),
      ],
      { error },
    )
    .pipe(
      z
        .int(`${name} must be a whole number`)
        .min(0, `${name} must be 0 or more`)
        .max(MAX_RUPEES, `${name} must be at most 10,000,000`),
    )
    .describe('A whole number from 0 to 10,000,000, also as text')
}

/** Null and an empty form field clear it. Absent keeps it. */
const clearableWhole = (name: string) =>
  z
    .literal('', `${name} must be a whole number`)
    .transform(() => null)
    .or(whole(name))
    .nullish()
const compareAtPrice = clearableWhole('The price before the sale')
const costPrice = clearableWhole('The cost')

/** The same for a text. */
export const clearableText = (max: number, options: { lines?: boolean } = {}) =>
  text(max, options)
    .transform((value) => value || null)
    .nullish()

/** What the colours of one design share. Spaces are single, so that it is the same as it looks. */
const design = text(60)
  .transform((value) => value.replace(/\s+/g, ' ') || null)
  .nullish()

const yesOrNo = (name: string) =>
  z.union(
    [z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')],
    `${name} must be true or false`,
  )

const measurement = z.object({
  name: text(60, { required: 'A measurement needs a name' }),
  value: z
    .union([z.string(), z.number().transform(String)])
    .pipe(codeText(40, { required: 'A measurement needs a value' })),
})
const measurements = z.array(measurement, 'Measurements must be a list').max(30, 'At most 30 measurements')

/** A list, which a form sends as JSON text. */
export const listed = <T extends z.ZodType>(schema: T, sentence: string) =>
  z.preprocess<unknown, T, z.input<T> | string>((value, context) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom', message: sentence })
      return z.NEVER
    }
  }, schema)

/** In orders, `to confirm` stands for a size that is not known yet. */
const isSizeToConfirm = (size: string) => /^to\s+confirm$/i.test(size)

export const sizeInput = z.object({
  size: codeText(40, { required: 'Size is required' }).refine(
    (size) => !isSizeToConfirm(size),
    'A size cannot be called “to confirm”: orders say so when a size is not known yet',
  ),
  quantity: whole('Quantity', 'Enter a quantity'),
  price: whole('Price', 'Enter a price'),
  compareAtPrice,
  costPrice,
  measurements: measurements.default([]),
  /** The quantity that the form was shown. */
  quantityBase: whole('Quantity').optional(),
})

/** Most sizes of a product. */
export const MAX_SIZES = 40

const sizes = z
  .array(sizeInput, 'Sizes must be a list')
  .max(MAX_SIZES, 'At most 40 sizes')
  .refine((all) => new Set(all.map((entry) => entry.size)).size === all.length, 'A size appears once in a product')

const uploads = z
  .array(z.string().regex(/^[0-9a-f]{24}-original$/, 'This is no upload'), 'uploads must be a list')
  .max(MAX_PICTURES, TOO_MANY)

const imageAlts = z.array(text(300), 'imageAlts must be a list')

type OneOf<Name extends FieldName> = z.ZodType<FieldValue<Name>, FieldValue<Name>>
type ChoiceSchemas = {
  [Name in FieldName]: (typeof productFields)[Name]['isRequired'] extends true
    ? OneOf<Name>
    : z.ZodOptional<z.ZodNullable<OneOf<Name>>>
}

/** One of the values, or a word. An optional field can be absent; an empty form field or null clears it. */
const choices = forEachField((name) => {
  const { label, isRequired, isKey, values: names } = fieldOf(name)
  // `productInput` has the rule of a key.
  if (isKey) return z.string()
  if (!names) {
    return word(label)
      .transform((value) => value || null)
      .nullish()
  }
  const values = valuesOf(name)
  const sentence = `${label} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
  if (isRequired) {
    return z.enum(values, {
      error: ({ input }) => (input === '' ? `Choose a ${label.toLowerCase()}` : sentence),
    })
  }
  return z
    .enum([...values, ''], sentence)
    .transform((value) => value || null)
    .nullish()
}) as unknown as ChoiceSchemas

type Keyed = readonly { key: string }[]

/** A key of these departments or kinds. */
function keyOf(label: string, all: Keyed) {
  const wrong = noSuchKey(label, all)
  return z.string(formatSentence(wrong)).superRefine((value, context) => {
    if (all.some(({ key }) => key === value)) return
    const sentence: Sentence =
      value === ''
        ? { message: label === 'Category' ? 'Choose a category' : 'Choose a subcategory', values: {} }
        : wrong
    context.addIssue({ code: 'custom', message: formatSentence(sentence), params: { sentence } })
  })
}

/** `Category must be men, women or kids` */
function noSuchKey(label: string, all: Keyed): Sentence {
  const keys = all.map(({ key }) => key)
  const last = keys.pop() ?? ''
  const allowed = keys.length > 0 ? sentence('{some} or {last}', { some: keys.join(', '), last }) : last
  return label === 'Category'
    ? sentence('Category must be {allowed}', { allowed })
    : sentence('Subcategory must be {allowed}', { allowed })
}

type Goods = { category: string; subCategory: string; sizes: unknown[] }

/** Errors, by field, of keys that the departments do not have. Without a department every kind is one. */
export function keyErrors(
  { category, subCategory }: { category?: string | null; subCategory?: string | null },
  departments: readonly Department[],
): Record<string, Sentence> {
  const department = departmentOf(departments, category ?? undefined)
  if (category && !department) return { category: noSuchKey('Category', departments) }
  const kinds = department?.kinds ?? kindsOf(departments)
  const isKnown = !subCategory || kinds.some(({ key }) => key === subCategory)
  return isKnown ? {} : { subCategory: noSuchKey('Subcategory', kinds) }
}

/** The same for a product, which has sizes only if its kind does. */
export function kindErrors(goods: Goods, departments: readonly Department[]): Record<string, Sentence> {
  const { category: department, subCategory, sizes } = goods
  const hasSizes = kindOf(departments, { department, subCategory })?.sizes ?? true
  const errors = keyErrors(goods, departments)
  return hasSizes || sizes.length === 0 ? errors : { sizes: sentence('Goods of this kind have no sizes'), ...errors }
}

type Prices = { price: number; compareAtPrice?: number | null }

const TOO_LOW = 'The price before the sale must be above the price'
const isTooLow = ({ price, compareAtPrice }: Prices) => typeof compareAtPrice === 'number' && compareAtPrice <= price

/** Errors for prices before the sale that are not above the price, by field path. */
export function salePriceErrors(product: Prices & { sizes: Prices[] }): Record<string, Message> {
  const paths = product.sizes.flatMap((size, index) => (isTooLow(size) ? [`sizes.${index}.compareAtPrice`] : []))
  if (isTooLow(product)) paths.unshift('compareAtPrice')
  return Object.fromEntries(paths.map((path) => [path, TOO_LOW]))
}

const fields = z.object({
  name: text(200, { required: 'Name is required' }),
  nameUr: clearableText(200),
  description: text(5000, { required: 'Description is required', lines: true }),
  descriptionUr: clearableText(5000, { lines: true }),
  fit: text(1000, { required: 'Fit is required', lines: true }),
  fitUr: clearableText(1000, { lines: true }),
  ...choices,
  brand: text(100, { required: 'Brand is required' }),
  design,
  modelNote: clearableText(120),
  modelNoteUr: clearableText(120),
  piecesNote: clearableText(60),
  fabric: clearableText(60),
  price: whole('Price', 'Enter a price'),
  compareAtPrice,
  costPrice,
  countInStock: whole('Count in stock', 'Enter how many are in stock'),
  isPublished: yesOrNo('isPublished').default(true),
  /** Null and an empty form field remove it. */
  publishAt: z
    .preprocess((value) => (value === '' ? null : value), moment.nullish())
    .describe('A product is a draft until this moment; null removes it'),
  newArrivals: yesOrNo('newArrivals').default(false),
  isRecommend: yesOrNo('isRecommend').default(false),
  sizes: listed(sizes, 'Sizes must be a list').default([]),
  measurements: listed(measurements, 'Measurements must be a list').default([]),
  /** Originals that the browser uploaded to UploadThing itself. They follow the pictures of the form. */
  uploads: listed(uploads, 'uploads must be a list').optional(),
  /** Descriptions of the pictures in their new order; empty for the default. */
  imageAlts: listed(imageAlts, 'imageAlts must be a list').optional(),
})

const optional = fields.partial().shape

/** An edit. Absent fields stay. The bases are the values its form was shown. */
const changes = z.object({
  ...optional,
  isPublished: yesOrNo('isPublished').optional(),
  newArrivals: yesOrNo('newArrivals').optional(),
  isRecommend: yesOrNo('isRecommend').optional(),
  sizes: listed(sizes, 'Sizes must be a list').optional(),
  measurements: listed(measurements, 'Measurements must be a list').optional(),
  countInStockBase: whole('Count in stock').optional(),
  updatedAtBase: z.iso.datetime({ offset: true, error: 'updatedAtBase must be a time' }).optional(),
  keepImages: listed(z.array(z.string(), 'keepImages must be a list'), 'keepImages must be a list').optional(),
})

/** The bodies of POST /api/products and of an edit, in a shop with these departments. */
export function productInput(departments: readonly Department[]) {
  const category = keyOf('Category', departments)
  const subCategory = keyOf('Subcategory', kindsOf(departments))
  return {
    newProduct: fields.extend({ category, subCategory }).superRefine((product, context) => {
      for (const [path, message] of Object.entries(salePriceErrors(product))) {
        context.addIssue({ code: 'custom', path: path.split('.'), message })
      }
      for (const [path, sentence] of Object.entries(kindErrors(product, departments))) {
        context.addIssue({ code: 'custom', path: [path], message: formatSentence(sentence), params: { sentence } })
      }
    }),
    productChange: changes.extend({ category: category.optional(), subCategory: subCategory.optional() }),
  }
}

/** The same with the departments of the spec, for what does not depend on them. */
export const { newProduct, productChange } = productInput(specDepartments)

export type NewProduct = z.infer<typeof newProduct>
export type ProductChange = z.infer<typeof productChange>

/**
 * A product with a moment is a draft, which the database publishes at once if the moment has passed. Publishing or hiding
 * one without naming a moment removes it.
 */
export const withPublishing = <Fields extends Pick<ProductChange, 'isPublished' | 'publishAt'>>(
  fields: Fields,
): Fields =>
  fields.publishAt
    ? { ...fields, isPublished: false }
    : { ...fields, publishAt: fields.isPublished === undefined ? fields.publishAt : null }
