import type { Metadata } from 'next'
import { PageNotFound } from '@/components/chrome/page-not-found'

export const metadata: Metadata = { title: 'Sorry, Page not Found' }

export default function NotFound() {
  return <PageNotFound />
}
