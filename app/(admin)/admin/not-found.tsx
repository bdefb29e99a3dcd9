import type { Metadata } from 'next'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { ButtonLink } from '@/components/ui/button'

export const metadata: Metadata = { title: 'Sorry, Page not Found' }

export default function NotFound() {
  return (
    <>
      <AdminHeading
        title="Sorry, Page not Found"
        description="The address may be mistyped, or this page was deleted."
      />
      <ButtonLink href="/admin" size="sm" variant="secondary">
        Dashboard
      </ButtonLink>
    </>
  )
}
