'use client'

import { Autocomplete } from '@base-ui/react/autocomplete'
import { useEffect, useRef, useState } from 'react'
import { Drawer, type DrawerState } from '@/components/ui/drawer'
import { Link } from '@/components/ui/link'
import type { Found } from '@/lib/admin/responses'
import { statusNames } from '@/lib/orders/status'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { type AdminPath, adminPages, may, type Role } from '@/lib/platform/session/permissions'
import { formatRupees } from '@/lib/values/money'
import { adminCall } from './admin-call'
import { pagesFor, searchLabelFor } from './admin-pages'

const groups = ['Pages', 'Orders', 'Products', 'Customers'] as const

/** Finds a page, an order, a product or a customer, and opens it. Enter opens the first result. */
export function SearchPalette({ open, setOpen, role }: DrawerState & { role: Role | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const { options, isAsking, message } = useAdminSearch(typed, role)
  // Enter may be pressed before the response. It then opens the first result for this text, not for an earlier one.
  const [isGoing, setGoing] = useState(false)
  useEffect(() => {
    if (!isGoing || isAsking) return
    setGoing(false)
    list.current?.querySelector('a')?.click()
  }, [isGoing, isAsking])
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  const said = message || (isAsking ? '' : `${options.length || 'Nothing'} found`)
  const found = groups.flatMap((value) => {
    const items = options.filter(({ group }) => group === value)
    return items.length > 0 ? [{ value, items }] : []
  })
  return (
    <Drawer open={open} setOpen={setOpen} side="top" title="Search" initialFocus={input}>
      <Autocomplete.Root
        open
        inline
        items={found}
        filter={null}
        itemToStringValue={({ title }: Option) => title}
        value={typed}
        onValueChange={(text, { reason }) => {
          if (reason !== 'input-change') return
          setTyped(text)
          setGoing(false)
        }}
      >
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-(--gutter) py-6">
          <form
            onSubmit={(event) => {
              event.preventDefault()
              setGoing(true)
            }}
          >
            <Autocomplete.Input
              ref={input}
              aria-label={searchLabelFor(role)}
              placeholder={may(role, 'staff') ? 'Number, name, phone or e-mail' : 'Number'}
              maxLength={100}
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              className="input min-h-14 w-full sm:text-lg"
            />
          </form>
          <p role="status" className={message || options.length === 0 ? 'min-h-6 text-soft' : 'sr-only'}>
            {typed.trim() && said}
          </p>
          <Autocomplete.List ref={list} aria-label="Found" className="flex flex-col gap-4">
            {({ value, items }: (typeof found)[number]) => (
              <Autocomplete.Group key={value} items={items}>
                <Autocomplete.GroupLabel className="text-soft text-xs">{value}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(option: Option) => <Result key={option.href} option={option} onGo={close} />}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </div>
      </Autocomplete.Root>
    </Drawer>
  )
}

const Result = ({ option, onGo }: { option: Option; onGo(): void }) => (
  <Autocomplete.Item
    value={option}
    render={<Link href={option.href} />}
    onClick={onGo}
    className="-mx-3 flex min-h-11 items-center justify-between gap-4 rounded-sm px-3 hover:bg-sand data-highlighted:bg-sand
      data-highlighted:outline-2 data-highlighted:outline-accent"
  >
    <span className="wrap-anywhere min-w-0">{option.title}</span>
    <span className="wrap-anywhere min-w-0 text-right text-soft text-sm">{option.detail}</span>
  </Autocomplete.Item>
)

const PAUSE_MS = 150

type Option = {
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
function useAdminSearch(
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
