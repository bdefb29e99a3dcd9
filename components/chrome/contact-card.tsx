import type { ReactNode } from 'react'
import { shop } from '@/lib/shop'
import { SocialLinks } from './footer'

/** How to reach the shop: at the end of every policy. */
export function ContactCard() {
  return (
    <section aria-labelledby="reach-us" className="measure mt-14 border-ink border-t pt-8">
      <h2 id="reach-us" className="text-xl">
        Reach us
      </h2>
      <dl className="mt-4 grid gap-y-3">
        <Way name="E-mail">
          <a href={`mailto:${shop.email}`} className="link inline-flex min-h-11 items-center break-all">
            {shop.email}
          </a>
        </Way>
        <Way name="Hours">{shop.hours}</Way>
        <Way name="Social">
          <SocialLinks />
        </Way>
      </dl>
    </section>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:grid sm:grid-cols-[5rem_1fr] sm:items-baseline">
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
