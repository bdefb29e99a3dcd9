import { Link } from './link'

export type Crumb = { name: string; href?: string }

/** Where one is: the last crumb is the page itself and has no link. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2 text-sm text-soft">
        {crumbs.map(({ name, href }, index) => (
          <li key={name} className="flex min-w-0 items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {href ? (
              <Link href={href} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="wrap-anywhere inline-flex min-h-11 items-center text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
