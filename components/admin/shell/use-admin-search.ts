'use client'

import { useEffect, useState } from 'react'
import type { Found } from '@/lib/admin/responses'
import { statusNames } from '@/lib/orders/status'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { type AdminPath, adminPages, may, type Role } from '@/lib/platform/session/permissions'
import { formatRupees } from '@/lib/values/money'
import { adminCall } from './admin-call'
import { pagesFor } from './admin-pages'

const PAUSE_MS = 150

export type Option = {
  href: string
  title: string
  detail: string
  group: 'Pages' | 'Orders' | 'Products' | 'Customers'
}

const creation: { name: string; href: AdminPath }[] = [
  { name: 'New order', href: '/admin/createorder' },
  { name: 'New product', href: '/admin/createproduct' },
]

const everyPageFor = (role: Role | undefined) =>
  [...pagesFor(role).flatMap(({ pages }) => pages), ...creation.filter(({ href }) => may(role, adminPages[href]))].map(
    ({ name, href }): Option => ({ href, title: name, detail: '', group: 'Pages' }),
  )

/** The pages, orders, products and customers that match the typed text. `message` is the error of a failed search. */
export function useAdminSearch(
  typed: string,
  role: Role | undefined,
): { options: Option[]; isAsking: boolean; message: string } {
  const term = typed.trim()
  const [answer, setAnswer] = useState({ term: '', options: [] as Option[], message: '' })

  useEffect(() => {
    if (!term) return
    let isCurrent = true
    const settle = (options: Option[], message = '') => isCurrent && setAnswer({ term, options, message })
    const timer = setTimeout(() => {
      adminCall('GET /api/search', { query: { search: term } }).then(
        (found) => settle(optionsOf(found)),
        (error: unknown) => settle([], error instanceof CallError ? error.message : REQUEST_FAILED),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [term])

  const everyPage = everyPageFor(role)
  if (!term) return { options: everyPage, isAsking: false, message: '' }
  const pages = everyPage.filter(({ title }) => title.toLowerCase().includes(term.toLowerCase()))
  const isAsking = answer.term !== term
  // The results for fewer letters stay until the response arrives, so that the list does not flicker.
  return { options: [...pages, ...answer.options], isAsking, message: isAsking ? '' : answer.message }
}

const optionsOf = ({ orders, products, users }: Found): Option[] => [
  ...orders.map(
    ({ _id, number, customerName, status, totalPrice }): Option => ({
      href: `${totalPrice === undefined ? '/admin/pack' : '/admin/orderdetails'}/${_id}`,
      title: [`#${number}`, customerName].filter(Boolean).join(' '),
      detail: [statusNames[status], totalPrice !== undefined && formatRupees(totalPrice)].filter(Boolean).join(', '),
      group: 'Orders',
    }),
  ),
  ...products.map(
    ({ _id, name, lowestPrice, isPublished }): Option => ({
      href: `/admin/editproduct/${_id}`,
      title: name,
      detail: isPublished ? formatRupees(lowestPrice) : 'Hidden',
      group: 'Products',
    }),
  ),
  ...users.map(
    ({ _id, name, email }): Option => ({
      href: `/admin/editUser/${_id}`,
      title: name,
      detail: email,
      group: 'Customers',
    }),
  ),
]
