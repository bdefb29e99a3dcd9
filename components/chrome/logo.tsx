import { Link } from '@/components/ui/link'
import { Mark } from '@/components/ui/picture'
import { useShop } from './shop-context'

export function Logo() {
  return (
    <Link href="/" className="inline-flex min-h-11 items-center gap-2 font-bold text-[1.375rem] tracking-display">
      <Mark className="size-7 text-accent" />
      {useShop().name}
    </Link>
  )
}
