import type { ReactNode } from 'react'
import { useTranslate } from '#translate'
import { Drawer, type DrawerState } from '@/components/ui/drawer'
import { SalePrice } from '@/components/ui/price'
import type { Rupees } from '@/lib/values/money'

type SheetSize = {
  size: string
  price: Rupees
  compareAtPrice: Rupees | null
  stock: number
  keptPercent: number | null
}

type SizeSheetProps<Size> = DrawerState & {
  /** The name of the product. */
  name: ReactNode
  sizes: Size[]
  onChoose(size: Size): void
  /** Shown below the sizes. */
  children?: ReactNode
}

/** Asks for a size, which its tap chooses. */
export function SizeSheet<Size extends SheetSize>(props: SizeSheetProps<Size>) {
  const { name, sizes, onChoose, open, setOpen, children } = props
  const t = useTranslate()
  const choose = (size: Size) => {
    setOpen(false)
    onChoose(size)
  }
  return (
    <Drawer open={open} setOpen={setOpen} title={t('Choose a size')} side="bottom">
      <div className="flex flex-col gap-4 px-5 py-5">
        {name}
        <ul aria-label={t('Sizes')} className="grid gap-2">
          {sizes.map((entry) => (
            <li key={entry.size}>
              <button
                type="button"
                disabled={entry.stock === 0}
                onClick={() => choose(entry)}
                className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 rounded-sm border border-edge
                  bg-surface px-4 text-start hover:border-ink disabled:border-rule disabled:bg-transparent disabled:text-soft"
              >
                <span className="wrap-anywhere">
                  <bdi className="font-medium">{entry.size}</bdi>{' '}
                  {entry.keptPercent !== null && (
                    <span className="text-soft text-xs">{t('{percent}% kept it', { percent: entry.keptPercent })}</span>
                  )}
                </span>
                <span className="shrink-0 text-sm">
                  {entry.stock === 0 ? (
                    t('Out of Stock')
                  ) : (
                    <SalePrice amount={entry.price} before={entry.compareAtPrice} />
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </Drawer>
  )
}
