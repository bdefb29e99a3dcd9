import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslate } from '#translate'
import { Link } from './link'

type PaginationProps = { page: number; pages: number; href: (page: number) => string; label?: string }

/** First, last and the neighbours of the current page. `null` is a gap. */
function shown(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((n, i) => (i > 0 && n - (numbers[i - 1] ?? 0) > 1 ? [null, n] : [n]))
}

const cell = 'target border-b-2 px-2 tabular-nums'
const current = 'border-ink font-semibold'
const other = 'border-transparent hover:border-edge'

/** Nothing for a single page. */
export function Pagination({ page, pages, href, label }: PaginationProps) {
  const t = useTranslate()
  if (pages <= 1) return null
  return (
    <nav aria-label={label ?? t('Pages')} className="-mt-px flex justify-center border-rule border-t pt-6">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <Link href={href(page - 1)} rel="prev" aria-label={t('Previous page')} className="target hover:text-accent">
              <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
            </Link>
          </li>
        )}
        {shown(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap-${index < 2 ? 'start' : 'end'}`} aria-hidden="true" className="px-1 text-soft">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                href={href(number)}
                aria-label={t('Page {number}', { number })}
                aria-current={number === page ? 'page' : undefined}
                className={`${cell} ${number === page ? current : other}`}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link href={href(page + 1)} rel="next" aria-label={t('Next page')} className="target hover:text-accent">
              <ChevronRight aria-hidden="true" size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
