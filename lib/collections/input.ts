import { z } from 'zod'
import { clearableText, listed, productChange, whole } from '@/lib/catalog/input'
import { fieldNames } from '@/lib/catalog/product-fields'
import type { Message } from '@/lib/i18n/message'
import type { CollectionRule } from '@/lib/search/search'
import { MAX_KEY } from '@/lib/settings/departments'
import { moment, text } from '@/lib/values/text'

const MOST_PRODUCTS = 500
const NO_CONDITION: Message = 'A rule needs a condition'

const { season, colour } = productChange.shape
/** Whether the shop has it is looked at when the collection is saved. */
const key = text(MAX_KEY).nullish()
const flag = (name: string) => z.boolean(`${name} must be true or false`).optional()

/** Conditions that are null or false are none, and one of them is needed. */
const rule = z
  .strictObject(
    {
      category: key,
      subCategory: key,
      season,
      colour,
      sale: flag('sale'),
      newArrival: flag('newArrival'),
    },
    'A rule has category, subCategory, season, colour, sale and newArrival',
  )
  .transform((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as CollectionRule)
  .refine((conditions) => Object.keys(conditions).length > 0, NO_CONDITION)

/** Null and an empty form field clear it. */
const clearable = <T extends z.ZodType>(schema: T) =>
  z.preprocess<unknown, z.ZodOptional<z.ZodNullable<T>>, z.input<T> | null | undefined>(
    (value) => (value === '' ? null : value),
    schema.nullish(),
  )

const fields = z.object({
  name: text(100, { required: 'Name is required' }),
  nameUr: clearableText(100),
  slug: z
    .string('Slug is required')
    .min(1, 'Slug is required')
    .max(80, 'This is longer than 80 characters')
    .regex(/^[a-z0-9-]+$/, 'A slug consists of letters a to z, digits and -'),
  text: text(5000, { lines: true })
    .nullable()
    .transform((value) => value ?? '')
    .optional(),
  textUr: clearableText(5000, { lines: true }),
  photo: clearableText(1000).describe('A file; as text the address of the present picture keeps it, null removes it'),
  uploads: listed(
    z.array(z.string().regex(/^[0-9a-f]{24}-original$/, 'This is no upload'), 'uploads must be a list').max(1),
    'uploads must be a list',
  ).optional(),
  products: clearable(
    listed(
      z
        .array(text(300), 'Products must be a list of ids')
        .max(MOST_PRODUCTS, 'At most 500 products')
        .transform((ids) => [...new Set(ids)])
        .nullable(),
      'Products must be a list of ids',
    ),
  ),
  rule: clearable(listed(rule.nullable(), 'A rule must be an object')),
  from: clearable(moment),
  until: clearable(moment),
  position: whole('Position').optional(),
})
type Fields = z.infer<typeof fields>

function refuseContradictions({ from, until, products, rule }: Fields, context: z.RefinementCtx): void {
  const refuse = (path: keyof Fields, message: Message) => context.addIssue({ code: 'custom', message, path: [path] })
  if (from && until && until <= from) refuse('until', 'The collection must end after it begins')
  if (products?.length && rule) refuse('rule', 'A collection has products or a rule, not both')
}

/** The body of POST /api/collections. */
export const collectionInput = fields.superRefine(refuseContradictions)
export type CollectionInput = z.infer<typeof collectionInput>

/** The body of PUT /api/collections/{id}. Absent fields stay. The result as a whole is validated afterwards. */
export const collectionChange = fields.partial().extend({
  base: listed(z.record(z.string(), z.json(), 'base must be an object'), 'base must be an object')
    .optional()
    .describe('The values that the form was shown'),
})
export type CollectionChange = z.infer<typeof collectionChange>

const timeOf = (minute: string) => (minute ? `${minute}+05:00` : null)

/** The form at /admin/collections, in minutes of Pakistan's time. Its products are chosen beside it. */
export const collectionForm = z
  .object({
    name: z.string(),
    nameUr: z.string(),
    slug: z.string(),
    text: z.string(),
    textUr: z.string(),
    goods: z.enum(['products', 'rule']),
    category: z.string(),
    subCategory: z.string(),
    season: z.string(),
    colour: z.string(),
    sale: z.boolean(),
    newArrival: z.boolean(),
    from: z.string(),
    until: z.string(),
    position: z.string(),
  })
  .superRefine(({ goods, sale, newArrival, ...typed }, context) => {
    const hasRule = sale || newArrival || fieldNames.some((name) => typed[name])
    if (goods === 'rule' && !hasRule) {
      context.addIssue({ code: 'custom', message: NO_CONDITION, path: ['goods'] })
    }
  })
  .transform(
    ({ goods, category, subCategory, season, colour, sale, newArrival, from, until, ...texts }) =>
      ({
        ...texts,
        rule:
          goods === 'rule'
            ? { category: category || null, subCategory: subCategory || null, season, colour, sale, newArrival }
            : null,
        from: timeOf(from),
        until: timeOf(until),
      }) as z.input<typeof collectionInput>,
  )
  .pipe(collectionInput)
