'use client'

import { Menu } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useDetailsMenu } from '@/components/ui/hooks/use-details-menu'
import { Link } from '@/components/ui/link'
import type { WaitingFigures } from '@/lib/admin/responses'
import type { Role } from '@/lib/platform/session/permissions'
import { type AdminPage, barPagesFor, morePagesFor, pagesFor } from './admin-pages'

type NavProps = { role: Role | undefined; waiting: WaitingFigures }

/** The side menu on wide screens. */
export function AdminSidebar({ role, waiting }: NavProps) {
  return (
    <nav
      aria-label="Admin"
      className="sticky top-(--header) hidden h-[calc(100dvh-var(--header))] overflow-y-auto border-rule border-r px-3 py-5
        xl:block"
    >
      <PageGroups role={role} waiting={waiting} />
    </nav>
  )
}

/** The bottom bar on small screens. Entries without room in it open above it. */
export function AdminBar({ role, waiting }: NavProps) {
  const path = usePathname()
  return (
    <nav aria-label="Admin" data-bar className="relative z-40 border-rule border-t bg-paper xl:hidden">
      <ul className="flex *:grow">
        {barPagesFor(role).map((page) => (
          <li key={page.href}>
            <Link href={page.href} aria-current={currentOf(page, path)} className={tab}>
              <PageIcon page={page} />
              {page.name}
              <Waiting count={page.waiting?.(waiting)} className={badge} />
            </Link>
          </li>
        ))}
        {morePagesFor(role).length > 0 && (
          <li>
            <More key={path} role={role} waiting={waiting} />
          </li>
        )}
      </ul>
    </nav>
  )
}

const tab = `relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-soft text-xs
  aria-[current]:font-semibold aria-[current]:text-ink`

/** Beside the icon. The last one does not widen the page. */
const badge = 'absolute top-1 left-[calc(50%+0.5rem)]'
const lastBadge = 'absolute top-1 right-[max(0.25rem,50%-1.75rem)]'

function More({ role, waiting }: NavProps) {
  const { menu } = useDetailsMenu()
  const path = usePathname()
  const isHere = !barPagesFor(role).some(({ under }) => under.test(path))
  const open = morePagesFor(role).reduce((sum, page) => sum + (page.waiting?.(waiting) ?? 0), 0)
  return (
    <details {...menu}>
      <summary className={tab} aria-current={isHere || undefined}>
        <Menu aria-hidden="true" size={20} strokeWidth={1.5} />
        More
        <Waiting count={open} className={lastBadge} />
      </summary>
      <div
        className="absolute inset-x-0 bottom-full max-h-[calc(100dvh-8rem)] overflow-y-auto border-rule border-t bg-paper
          px-3 py-4"
      >
        <PageGroups role={role} waiting={waiting} className="grid grid-cols-2 gap-x-3" />
      </div>
    </details>
  )
}

function PageGroups({ role, waiting, className }: NavProps & { className?: string }) {
  const path = usePathname()
  return (
    <div className={className}>
      {pagesFor(role).map(({ name, pages }) => (
        <div key={name} className="pb-4">
          <p aria-hidden="true" className="px-3 pb-1 text-soft text-xs">
            {name}
          </p>
          <ul aria-label={name}>
            {pages.map((page) => (
              <li key={page.href}>
                <Link
                  href={page.href}
                  aria-current={currentOf(page, path)}
                  className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-sm hover:bg-sand aria-[current]:bg-sand
                    aria-[current]:font-semibold xl:min-h-10"
                >
                  <PageIcon page={page} />
                  {page.name}
                  <Waiting count={page.waiting?.(waiting)} className="ml-auto" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const PageIcon = ({ page: { icon: Icon } }: { page: AdminPage }) => (
  <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
)

const currentOf = ({ href, under }: AdminPage, path: string) =>
  under.test(path) ? (path === href ? 'page' : 'true') : undefined

function Waiting({ count = 0, className }: { count?: number; className: string }) {
  if (count === 0) return null
  return (
    <span className={className}>
      <span
        aria-hidden="true"
        className="inline-block min-w-5 rounded-full bg-accent px-1.5 text-center font-semibold text-surface text-xs
          tabular-nums leading-5"
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{count} waiting</span>
    </span>
  )
}
