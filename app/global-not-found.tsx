import type { Metadata } from 'next'
import { Departments } from '@/components/catalog/home/home-sections'
import { PageNotFound } from '@/components/chrome/page-not-found'
import { getTranslate } from '@/lib/i18n/react-server'
import { pageSettings } from '@/lib/settings/current'
import SiteLayout, { generateMetadata as siteMetadata } from './(site)/layout'

export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await siteMetadata()),
  title: `${(await getTranslate())('Sorry, Page not Found')} | ${(await pageSettings()).name}`,
})

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
