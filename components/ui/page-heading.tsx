import type { ReactNode } from 'react'
import { useTranslate } from '#translate'
import { markOf } from '@/lib/i18n/language'
import { Link } from './link'

type PageHeadingProps = { title: ReactNode; crumbs?: Crumb[]; children?: ReactNode }

/** The heading of a page, with its actions and breadcrumbs. */
export function PageHeading({ title, crumbs, children }: PageHeadingProps) {
  return (
    <div className={`flex flex-col gap-3 pb-6 lg:pb-10 ${crumbs ? 'pt-3' : 'pt-8 lg:pt-12'}`}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <h1 className="text-2xl tracking-display">{title}</h1>
      {children}
    </div>
  )
}

type EmptyStateProps = { title: string; children?: ReactNode; heading?: 'h1' | 'h2' | 'p' }

/** Replaces an empty list: a sentence, and below it what to do instead. */
export function EmptyState({ title, children, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-6 border-rule border-y py-12 sm:py-16">
      <Heading className="max-w-[16em] font-semibold text-xl tracking-title">{title}</Heading>
      {children}
    </div>
  )
}

type Crumb = { name: string; href?: string }

/** Breadcrumbs. The last one is the page itself and has no link. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="flex gap-x-2 text-sm text-soft">
        {crumbs.map(({ name, href }, index) => (
          <li
            key={name}
            lang={markOf(name, t.language)}
            className={`flex items-center gap-x-2 ${href ? 'shrink-0' : 'min-w-0'}`}
          >
            {index > 0 && <span aria-hidden="true">/</span>}
            {href ? (
              <Link href={href} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="truncate py-2.5 text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
