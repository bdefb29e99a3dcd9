'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { Link } from '@/components/ui/link'

const pages = [
  { name: 'Dashboard', href: '/admin', under: /^\/admin$/ },
  { name: 'Confirm', href: '/admin/confirm', under: /^\/admin\/confirm/ },
  { name: 'Orders', href: '/admin/orderlist', under: /^\/admin\/(order|createorder)/ },
  { name: 'Cash', href: '/admin/cash', under: /^\/admin\/cash/ },
  { name: 'Returns', href: '/admin/returns', under: /^\/admin\/returns/ },
  { name: 'Couriers', href: '/admin/couriers', under: /^\/admin\/couriers/ },
  { name: 'Products', href: '/admin/productlist', under: /^\/admin\/(productlist|createproduct|editproduct)/ },
  { name: 'Reviews', href: '/admin/reviews', under: /^\/admin\/reviews/ },
  { name: 'Discounts', href: '/admin/discounts', under: /^\/admin\/discounts/ },
  { name: 'Users', href: '/admin/userlist', under: /^\/admin\/(userlist|editUser)/ },
  { name: 'Search words', href: '/admin/searchwords', under: /^\/admin\/searchwords/ },
  { name: 'Activity', href: '/admin/activity', under: /^\/admin\/activity/ },
  { name: 'Settings', href: '/admin/settings', under: /^\/admin\/settings/ },
]

export function AdminNav() {
  const path = usePathname()
  const list = useRef<HTMLUListElement>(null)
  // On phones the menu is wider than the page.
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const here = links.find((_, index) => pages[index]?.under.test(path))
    if (list.current && here && links[0]) list.current.scrollLeft = here.offsetLeft - links[0].offsetLeft
  }, [path])
  return (
    <nav aria-label="Admin" className="border-rule border-b">
      <ul ref={list} className="-mx-4 -mb-px flex gap-x-5 overflow-x-auto px-4 no-scrollbar sm:mx-0 sm:gap-x-8 sm:px-0">
        {pages.map(({ name, href, under }) => (
          <li key={href} className="shrink-0">
            <Link
              href={href}
              aria-current={under.test(path) ? (path === href ? 'page' : 'true') : undefined}
              className="inline-flex min-h-12 items-center border-transparent border-b-2 text-sm
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
