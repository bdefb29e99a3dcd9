'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { Link } from '@/components/ui/link'
import { type SlipSize, slipSizes } from './packing-slip'

const KEY = 'slipSize'

/** A choice of the paper, which this browser keeps. An address without a size becomes the one of the kept choice. */
export function SlipSizes({ current }: { current: SlipSize }) {
  const path = usePathname()
  const router = useRouter()
  const params = useSearchParams()
  const ids = params.get('ids') ?? ''
  const isAsked = params.has('size')
  useEffect(() => {
    const kept = isAsked ? null : keptSize()
    if (kept && kept !== current) router.replace(`${path}?${new URLSearchParams({ ids, size: kept })}`)
  }, [isAsked, current, path, ids, router])
  return (
    <ul aria-label="Paper" className="flex flex-wrap gap-2">
      {Object.entries(slipSizes).map(([size, { name }]) => (
        <li key={size}>
          <Link
            href={`${path}?${new URLSearchParams({ ids, size })}`}
            replace
            aria-current={size === current || undefined}
            onClick={() => keep(size)}
            className="inline-flex min-h-11 items-center border border-edge bg-surface px-3 text-sm hover:border-ink
                aria-[current]:border-ink aria-[current]:font-semibold"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function keep(size: string): void {
  try {
    localStorage.setItem(KEY, size)
  } catch {
    // Without storage it is chosen again the next time.
  }
}

function keptSize(): string | null {
  try {
    const size = localStorage.getItem(KEY)
    return size && Object.hasOwn(slipSizes, size) ? size : null
  } catch {
    return null
  }
}
