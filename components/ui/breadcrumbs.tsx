import { Link } from './link'

export type Crumb = { name: string; href?: string }

/** Where one is: the last crumb is the page itself and has no link. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex gap-x-2 text-sm text-soft">
        {crumbs.map(({ name, href }, index) => (
          <li key={name} className={`flex items-center gap-x-2 ${href ? 'shrink-0' : 'min-w-0'}`}>
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
