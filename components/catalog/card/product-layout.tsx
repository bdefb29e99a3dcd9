import type { ReactNode } from 'react'

/**
 * The width of a picture. On a phone it leaves room for the name, the price and the bar below it in the first view, and
 * shows the edge of the next picture.
 */
export const pictureWidth =
  'w-[clamp(68%,(100svh-var(--below))*0.8,100%)] shrink-0 [--below:24rem] rtl:[--below:27rem] md:w-full'

type ProductLayoutProps = { crumbs: ReactNode; gallery: ReactNode; children: ReactNode; below?: ReactNode }

/** The places of a product page's parts, which the frame of a tapped card (product-grid.tsx) has too. */
export const ProductLayout = ({ crumbs, gallery, children, below }: ProductLayoutProps) => (
  <div className="shell">
    <div className="min-h-11 lg:box-content lg:py-3">{crumbs}</div>
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 md:items-start md:gap-8
        lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-16"
    >
      {gallery}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:sticky md:top-[calc(var(--header)+1.5rem)]">
        {children}
      </div>
    </div>
    {below}
  </div>
)

/** The row of a product's name, with the heart at its end. */
export const ProductTitle = ({ children }: { children: ReactNode }) => (
  <div className="-mb-5 flex items-start justify-between gap-4 md:-mb-3">{children}</div>
)
