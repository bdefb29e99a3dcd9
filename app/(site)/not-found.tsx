import type { Metadata } from 'next'
import { PageNotFound } from '@/components/chrome/page-not-found'
import { getTranslate } from '@/lib/i18n/react-server'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Sorry, Page not Found'),
})

export default function NotFound() {
  return <PageNotFound />
}
