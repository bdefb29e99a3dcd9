'use client'

import { ProductRow } from './product-row'
import { selectionPath, useSelection } from './use-selection'

/** As many as stand in a row on wide screens. */
const MOST_SHOWN = 4

export function ViewedRow({ ids }: { ids: string[] }) {
  const { products = [] } = useSelection(selectionPath(ids))
  return <ProductRow title="Recently viewed" products={products.slice(0, MOST_SHOWN)} />
}
