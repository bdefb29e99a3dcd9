import type { ReactNode } from 'react'
import { useTranslate } from '#translate'

/** The list beside the summary, stacked on small screens. */
export function CartFrame({ list, summary }: { list: ReactNode; summary: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      {list}
      {summary}
    </div>
  )
}

const line = (
  <div className="grid grid-cols-[5rem_1fr] gap-4 border-rule border-t py-5 sm:grid-cols-[8rem_1fr] sm:gap-6">
    <div className="aspect-4/5 bg-sand" />
    <div className="h-5 max-w-60 bg-sand" />
  </div>
)

/** A placeholder of the same height until localStorage has been read. */
export function CartSkeleton() {
  const t = useTranslate()
  return (
    <>
      <div aria-hidden="true">
        <CartFrame
          list={
            <div className="border-rule border-b">
              {line}
              {line}
            </div>
          }
          summary={<div className="h-72 bg-sand" />}
        />
      </div>
      <noscript>
        <p className="pt-8">{t('The cart is kept in your browser and needs JavaScript.')}</p>
      </noscript>
    </>
  )
}
