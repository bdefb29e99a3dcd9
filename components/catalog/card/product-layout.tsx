import type { ReactNode } from 'react'

/**
 * The width of a picture. On a phone it leaves room for the name, the price, the sizes and the bar below it in the first
 * view, and shows the edge of the next picture.
 */
export const pictureWidth =
  'w-[clamp(var(--least,55%),min(46svh,100svh-var(--below)-var(--more,0px))*0.8,100%)] shrink-0 [--below:27.5rem] rtl:[--below:31rem] sm:w-full'

/** Around the pictures of a product whose other colours stand above its sizes. */
export const roomForColours = '[--least:45%] [--more:6rem]'

type ProductLayoutProps = { crumbs: ReactNode; gallery: ReactNode; children: ReactNode; below?: ReactNode }

/** The places of a product page's parts, which the frame of a tapped card (product-grid.tsx) has too. */
export const ProductLayout = ({ crumbs, gallery, children, below }: ProductLayoutProps) => (
  <div className="shell">
    <div className="hidden min-h-11 sm:block lg:box-content lg:py-3">{crumbs}</div>
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:items-start sm:gap-8
        lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-16"
    >
      {gallery}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:sticky sm:top-[calc(var(--header)+1.5rem)]">
        {children}
      </div>
    </div>
    {below}
  </div>
)

/** The brand, and below it the row of a product's name with the heart at its end. */
export const ProductTitle = ({ brand, children }: { brand: ReactNode; children: ReactNode }) => (
  <div className="-mb-5 sm:-mb-3">
    <div className="text-soft text-sm">{brand}</div>
    <div className="flex items-start justify-between gap-4">{children}</div>
  </div>
)
