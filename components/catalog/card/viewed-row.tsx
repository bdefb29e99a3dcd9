'use client'

import { useTranslate } from '#translate'
import { ProductRow } from './product-row'
import { useSelection } from './use-selection'

/** One row on wide screens. */
const MOST_SHOWN = 4

export function ViewedRow({ ids }: { ids: string[] }) {
  const t = useTranslate()
  const { products = [] } = useSelection(ids)
  return <ProductRow title={t('Recently viewed')} products={products.slice(0, MOST_SHOWN)} />
}
