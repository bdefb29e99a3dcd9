/** A field of a product that listings can be narrowed by. */
type Field = {
  /** Its label on forms and pages. */
  label: string
  /**
   * Each value, as the API and the database have it, with its label. A field without values is a word that the owner
   * types, compared ignoring case, and optional.
   */
  values?: Record<string, string>
  /** Its values are keys of the owner's departments and kinds: see lib/settings/departments.ts. */
  isKey?: true
  isRequired: boolean
  /** Its name among the filters of a listing. */
  filter: string
  /** The parameter of /shop, and of GET /api/products. */
  parameter: string
  query: string
  /** The element of the product feed with its value, if any. */
  feed?: string
  /** The property of schema.org's Product with its value. Without one it is an additional property. */
  property?: string
}

/**
 * Schemas, form, API, filters, listing, product page, structured data and feed are derived from this list.
 * docs/recipes.md explains how to add a field.
 */
export const productFields = {
  category: {
    label: 'Category',
    isKey: true,
    isRequired: true,
    filter: 'department',
    parameter: 'query',
    query: 'categoryQuery',
  },
  subCategory: {
    label: 'Subcategory',
    isKey: true,
    isRequired: true,
    filter: 'subCategory',
    parameter: 'category',
    query: 'subCategoryQuery',
  },
  season: {
    label: 'Season',
    values: { summer: 'Summer', winter: 'Winter', 'all-year': 'All year' },
    isRequired: false,
    filter: 'season',
    parameter: 'season',
    query: 'seasonQuery',
    feed: 'g:custom_label_0',
  },
  colour: {
    label: 'Colour',
    isRequired: false,
    filter: 'colour',
    parameter: 'colour',
    query: 'colourQuery',
    feed: 'g:color',
    property: 'color',
  },
} as const satisfies Record<string, Field>

type Fields = typeof productFields
export type FieldName = keyof Fields
export type FieldValue<Name extends FieldName> = Fields[Name] extends { values: infer Values }
  ? keyof Values & string
  : string

/** The fields of a product; an optional one may be null. */
export type Choices = {
  [Name in FieldName]: FieldValue<Name> | (Fields[Name]['isRequired'] extends true ? never : null)
}

export const fieldNames = Object.keys(productFields) as FieldName[]

/** The same list without the exact types of the values. */
export const fieldOf = (name: FieldName): Field => productFields[name]

/** None for a word or a key. */
export const valuesOf = <Name extends FieldName>(name: Name) =>
  Object.keys(fieldOf(name).values ?? {}) as FieldValue<Name>[]

/** The label of a value, e.g. `All year`. A word gets a capital. */
export const textOf = (name: FieldName, value: string) =>
  fieldOf(name).values?.[value] ?? value.charAt(0).toUpperCase() + value.slice(1)

/** Builds an object with a value for each field. */
export const forEachField = <T>(of: (name: FieldName) => T) =>
  Object.fromEntries(fieldNames.map((name) => [name, of(name)])) as Record<FieldName, T>

/** Fields that need not be set. Listings offer those of their values that have products. */
export const optionalFields = fieldNames.filter((name) => !fieldOf(name).isRequired)

/** The labels of the optional fields that are set, e.g. `Season`, `Summer`. */
export const detailsOf = (product: Choices) =>
  optionalFields.flatMap((name) => {
    const value = product[name]
    return value ? [{ ...fieldOf(name), name, value, text: textOf(name, value) }] : []
  })
