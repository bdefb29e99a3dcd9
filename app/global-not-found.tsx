import type { Metadata } from 'next'
import { Departments } from '@/components/catalog/departments'
import { PageNotFound } from '@/components/chrome/page-not-found'
import { shop } from '@/lib/shop'
import SiteLayout, { generateMetadata as siteMetadata } from './(site)/layout'

export const generateMetadata = (): Metadata => ({ ...siteMetadata(), title: `Sorry, Page not Found | ${shop.name}` })

/** The page of addresses that no route matches. */
export default function GlobalNotFound() {
  return (
    <SiteLayout>
      <PageNotFound />
      <div className="shell">
        <Departments />
      </div>
    </SiteLayout>
  )
}
