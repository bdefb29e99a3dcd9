import { formatRupees, type Rupees } from '@/lib/money'

/** An amount of rupees that never breaks across lines. `from` says that it is the lowest of several. */
export function Price({ amount, from, className = '' }: { amount: Rupees; from?: boolean; className?: string }) {
  const look = 'whitespace-nowrap tabular-nums'
  if (!from) return <span className={`${look} ${className}`}>{formatRupees(amount)}</span>
  return (
    <span className={className}>
      From <span className={look}>{formatRupees(amount)}</span>
    </span>
  )
}
