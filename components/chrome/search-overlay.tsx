'use client'

import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { GetForm } from '@/components/ui/get-form'
import { Link } from '@/components/ui/link'
import { Sheet, type SheetState } from '@/components/ui/sheet'
import { shop } from '@/lib/shop'

export function SearchOverlay({ open, setOpen }: SheetState) {
  const input = useRef<HTMLInputElement>(null)
  const close = () => setOpen(false)
  return (
    <Sheet open={open} setOpen={setOpen} side="top" title="Search" initialFocus={input}>
      <div className="shell grid gap-8 py-8 lg:py-12">
        <GetForm action="/shop" onGo={close} aria-label="Search products" className="flex flex-wrap gap-3">
          <input
            ref={input}
            type="search"
            name="search"
            required
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            aria-label="Search"
            placeholder="What are you looking for?"
            className="input min-h-14 min-w-0 flex-[1_1_14rem] text-lg"
          />
          <Button type="submit" size="lg">
            Search
          </Button>
        </GetForm>
        <div>
          <h3 className="mb-2 font-semibold text-base">Popular Search</h3>
          <ul className="flex flex-wrap gap-x-6">
            {shop.popularSearches.map((term) => (
              <li key={term}>
                <Link
                  href={`/shop?search=${encodeURIComponent(term.toLowerCase())}`}
                  onClick={close}
                  className="target link"
                >
                  {term}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Sheet>
  )
}
