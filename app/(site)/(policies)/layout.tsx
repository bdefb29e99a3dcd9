import type { ReactNode } from 'react'
import { ContactCard, PolicyNav } from '@/components/chrome/policy-frame'

export default function PoliciesLayout({ children }: { children: ReactNode }) {
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="order-last mt-16 lg:order-none lg:mt-0 lg:pt-20">
        <PolicyNav />
      </div>
      <div>
        <article>{children}</article>
        <ContactCard />
      </div>
    </div>
  )
}
