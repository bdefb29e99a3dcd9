/** A field of a product that has one of a few values. */
type ChoiceField = {
  /** What people call it, on forms and pages. */
  label: string
  /** Each value, as the API and the database have it, with its name. */
  values: Record<string, string>
  isRequired: boolean
  /** Its name among the filters of a listing. */
  filter: string
  /** The parameter of /shop, and that of GET /api/products. */
  parameter: string
  query: string
  /** The element of the product feed that tells it, where there is one. */
  feed?: string
}

/**
 * Schemas, form, API, filters, listing, product page, structured data and feed follow from this list. How to add a field
 * is in docs/recipes.md.
 */
export const productFields = {
  category: {
    label: 'Category',
    values: { men: 'Men', women: 'Women' },
    isRequired: true,
    filter: 'department',
    parameter: 'query',
    query: 'categoryQuery',
  },
  subCategory: {
    label: 'Subcategory',
    values: { pants: 'Pants', shirts: 'Shirts' },
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
} as const satisfies Record<string, ChoiceField>

type Fields = typeof productFields
export type FieldName = keyof Fields
export type FieldValue<Name extends FieldName> = keyof Fields[Name]['values'] & string

/** The fields of a product; one that is not required may be null. */
export type Choices = {
  [Name in FieldName]: FieldValue<Name> | (Fields[Name]['isRequired'] extends true ? never : null)
}

export const fieldNames = Object.keys(productFields) as FieldName[]

/** The same list without the exact values. */
export const fieldOf = (name: FieldName): ChoiceField => productFields[name]

export const valuesOf = <Name extends FieldName>(name: Name) =>
  Object.keys(productFields[name].values) as FieldValue<Name>[]

/** An object with something for each field. */
export const forEachField = <T>(of: (name: FieldName) => T) =>
  Object.fromEntries(fieldNames.map((name) => [name, of(name)])) as Record<FieldName, T>

/** Fields that need not be set: listings offer as filters the values that lead to products. */
export const optionalFields = fieldNames.filter((name) => !fieldOf(name).isRequired)

/** What is set of the optional fields, in words, e.g. `Season`, `Summer`. */
export const detailsOf = (product: Choices) =>
  optionalFields.flatMap((name) => {
    const value = product[name]
    const { label, values, filter, feed } = fieldOf(name)
    return value ? [{ name, label, value, text: values[value] ?? value, filter, feed }] : []
  })

export const departments = valuesOf('category')
export const subCategories = valuesOf('subCategory')
export const departmentNames = productFields.category.values
export const subCategoryNames = productFields.subCategory.values
