import type { ReactNode } from 'react'
import { InUrdu } from '@/app/in-urdu'
import catalog from '@/lib/i18n/ur/catalog.json'

const ShopLayout = ({ children }: { children: ReactNode }) => <InUrdu of={catalog}>{children}</InUrdu>
export default ShopLayout
