import type { Metadata } from 'next'
import { NotForYou } from '@/components/admin/shell/not-for-you'
import { currentUser } from '@/lib/platform/session/request-user'

export const metadata: Metadata = { title: 'Sorry, Page not Found' }

export default async function NotFound() {
  return <NotForYou role={(await currentUser())?.role} />
}
