import { formatRupees, type Rupees } from '@/lib/money'

/** An amount of rupees that never breaks across lines. `from` says that it is the lowest of several. */
export function Price({ amount, from, className = '' }: { amount: Rupees; from?: boolean; className?: string }) {
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`}>
      {from && 'From '}
      {formatRupees(amount)}
    </span>
  )
}
