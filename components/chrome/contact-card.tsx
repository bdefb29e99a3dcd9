import { shop } from '@/lib/shop'
import { SocialLinks } from './social-links'

/** How to reach the shop: at the end of every policy. */
export function ContactCard() {
  return (
    <section aria-labelledby="reach-us" className="measure mt-14 border-ink border-t pt-8">
      <h2 id="reach-us" className="text-xl">
        Reach us
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr] sm:items-baseline">
        <dt className="text-sm text-soft">E-mail</dt>
        <dd>
          <a href={`mailto:${shop.email}`} className="link inline-flex min-h-11 items-center break-all">
            {shop.email}
          </a>
        </dd>
        <dt className="text-sm text-soft">Hours</dt>
        <dd>{shop.hours}</dd>
        <dt className="text-sm text-soft">Social</dt>
        <dd>
          <SocialLinks />
        </dd>
      </dl>
    </section>
  )
}
