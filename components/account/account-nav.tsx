import { useTranslate } from '#translate'
import { Link } from '@/components/ui/link'

const rooms = [
  { name: 'Orders', href: '/orders' },
  { name: 'Profile', href: '/profile' },
  { name: 'Addresses', href: '/profile#addresses' },
  { name: 'Wishlist', href: '/wishlist' },
  { name: 'Wanted sizes', href: '/profile#wanted' },
  { name: 'Security', href: '/profile#sessions' },
] as const

/** What belongs to an account, on its pages. It scrolls sideways where it doesn't fit, and fades there. */
export function AccountNav({ current }: { current: (typeof rooms)[number]['href'] }) {
  const t = useTranslate()
  return (
    <nav
      aria-label={t('Account')}
      className="bleed mask-[linear-gradient(90deg,transparent,#000_var(--gutter),#000_calc(100%-var(--gutter)),transparent)]
        overflow-x-auto px-(--gutter) no-scrollbar"
    >
      <ul className="flex gap-x-5 border-rule border-b sm:gap-x-3 sm:text-sm lg:gap-x-3.5">
        {rooms.map(({ name, href }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === current ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 whitespace-nowrap items-center border-transparent border-b-2 hover:border-edge
                aria-[current]:border-ink aria-[current]:font-semibold"
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
