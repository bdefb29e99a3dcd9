export const sorts = ['bestmatch', 'ascprice', 'descprice', 'rating'] as const

export const sortLabels = {
  bestmatch: 'Best Match',
  ascprice: 'Price Low To High',
  descprice: 'Price High To Low',
  rating: 'Customer Rating',
} as const satisfies Record<(typeof sorts)[number], string>
