import type { ReactNode } from 'react'
import { ContactCard, PolicyNav } from '@/components/chrome/policy-frame'

export default function PoliciesLayout({ children }: { children: ReactNode }) {
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="lg:col-start-2">
        <article data-text>{children}</article>
        <ContactCard />
      </div>
      {/* Behind the text also in the document, since a phone paints what has come, and nothing may move afterwards. */}
      <div className="mt-16 lg:col-start-1 lg:row-start-1 lg:mt-0 lg:pt-20">
        <PolicyNav />
      </div>
    </div>
  )
}
