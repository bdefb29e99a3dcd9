export const departments = ['men', 'women'] as const
export const subCategories = ['pants', 'shirts'] as const
export const sorts = ['bestmatch', 'ascprice', 'descprice', 'rating'] as const

export const departmentNames = { men: 'Men', women: 'Women' } as const
export const subCategoryNames = { pants: 'Pants', shirts: 'Shirts' } as const

export const sortLabels: Record<(typeof sorts)[number], string> = {
  bestmatch: 'Best Match',
  ascprice: 'Price Low To High',
  descprice: 'Price High To Low',
  rating: 'Customer Rating',
}

/** Whether a brand is the one that a filter names, in whatever case. */
export const isBrand = (name: string, selected: string | undefined) => name.toLowerCase() === selected?.toLowerCase()
