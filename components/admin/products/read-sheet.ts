import '@/components/ui/form/zod-under-csp'
import { type ChosenColumns, productSheet } from '@/lib/product-sheet/read-products'

/** Reads a sheet as the server does. The columns are those of the form's schema, which is large: load it on first use. */
export const readSheet = (text: string, chosen: ChosenColumns) => productSheet(text, chosen)
