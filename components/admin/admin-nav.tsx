'use client'

import { usePathname } from 'next/navigation'
import { Link } from '@/components/ui/link'

const pages = [
  { name: 'Dashboard', href: '/admin', under: /^\/admin$/ },
  { name: 'Orders', href: '/admin/orderlist', under: /^\/admin\/order/ },
  { name: 'Products', href: '/admin/productlist', under: /^\/admin\/(productlist|createproduct|editproduct)/ },
  { name: 'Users', href: '/admin/userlist', under: /^\/admin\/(userlist|editUser)/ },
  { name: 'Search words', href: '/admin/searchwords', under: /^\/admin\/searchwords/ },
]

export function AdminNav() {
  const path = usePathname()
  return (
    <nav aria-label="Admin" className="border-rule border-b">
      <ul className="-mx-4 flex gap-x-5 overflow-x-auto px-4 no-scrollbar sm:mx-0 sm:gap-x-8 sm:px-0">
        {pages.map(({ name, href, under }) => (
          <li key={href} className="shrink-0">
            <Link
              href={href}
              aria-current={under.test(path) ? (path === href ? 'page' : 'true') : undefined}
              className="-mb-px inline-flex min-h-12 items-center border-transparent border-b-2 text-sm
                hover:border-edge aria-[current]:border-ink aria-[current]:font-semibold"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
