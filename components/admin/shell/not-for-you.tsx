'use client'

import { usePathname } from 'next/navigation'
import { ButtonLink } from '@/components/ui/button'
import { adminPages, may, type Role } from '@/lib/platform/session/permissions'
import { AdminHeading } from './admin-heading'

/** What a 404 of the admin area says: that the role may not open the page, or that there is none. */
export function NotForYou({ role }: { role: Role | undefined }) {
  const needed = roleOf(usePathname())
  const isForbidden = needed !== null && !may(role, needed)
  return (
    <>
      {isForbidden ? (
        <AdminHeading
          title={needed === 'owner' ? 'Only owners may open this page' : 'Packers may not open this page'}
          description={`You are logged in as ${role}. Ask an owner if you need it.`}
        />
      ) : (
        <AdminHeading
          title="Sorry, Page not Found"
          description="The address may be mistyped, or this page was deleted."
        />
      )}
      <ButtonLink href={may(role, 'staff') ? '/admin' : '/admin/pack'} size="sm" variant="secondary">
        {may(role, 'staff') ? 'Dashboard' : 'Pack'}
      </ButtonLink>
    </>
  )
}

/** The role that the page of an address needs, or null for an address without a page. */
function roleOf(path: string): Role | null {
  const page = Object.entries(adminPages).find(([page]) =>
    new RegExp(`^${page.replaceAll(/\[\w+\]/g, '[^/]+')}/?$`).test(path),
  )
  return page?.[1] ?? null
}
