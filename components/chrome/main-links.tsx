'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { Link } from '@/components/ui/link'
import { mainLinks } from './links'

type MainLinksProps = { className?: string; linkClassName: string; onFollow?(): void }

/** The main links; the one of the page shown is marked. */
export function MainLinks({ className, linkClassName, onFollow }: MainLinksProps) {
  const path = usePathname()
  const department = useSearchParams().get('query')
  const here = path === '/shop' ? `/shop?query=${department}` : path
  return (
    <ul className={className}>
      {mainLinks.map(({ name, href }) => (
        <li key={href}>
          <Link
            href={href}
            onClick={onFollow}
            aria-current={href === here ? 'page' : undefined}
            className={linkClassName}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
