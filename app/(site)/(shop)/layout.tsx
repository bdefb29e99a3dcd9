import type { ReactNode } from 'react'
import { InUrdu } from '@/app/in-urdu'
import { LoadAhead } from '@/components/catalog/product/load-ahead'
import catalog from '@/lib/i18n/ur/catalog.json'

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <InUrdu of={catalog}>
      {children}
      <LoadAhead />
    </InUrdu>
  )
}
