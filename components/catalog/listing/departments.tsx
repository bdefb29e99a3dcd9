import { ArrowRight } from 'lucide-react'
import { useTranslate } from '#translate'
import { Scene } from '@/components/catalog/home/scene'
import { Link } from '@/components/ui/link'
import { listingHref } from '@/lib/search/listing-address'

const departments = [
  { department: 'men', name: 'Men' },
  { department: 'women', name: 'Women' },
] as const

/** As wide as its container. */
export function Departments() {
  const t = useTranslate()
  return (
    <section aria-label={t('Departments')} className="grid grid-cols-2 gap-3 sm:gap-5">
      {departments.map(({ department, name }) => (
        <Link key={department} href={listingHref({ department })} className="group block">
          <div className="overflow-hidden bg-sand">
            <Scene
              name={department}
              sizes="50vw"
              className="aspect-4/5 w-full transition-transform duration-700 ease-out group-hover:scale-[1.02]
                lg:aspect-square lg:object-[50%_20%]"
            />
          </div>
          <div className="flex items-center justify-between gap-2 border-ink border-b py-3 sm:py-4">
            <h2 className="text-2xl tracking-display">{t(name)}</h2>
            <ArrowRight
              aria-hidden="true"
              strokeWidth={1.25}
              className="size-5 transition-transform group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1 sm:size-7"
            />
          </div>
        </Link>
      ))}
    </section>
  )
}
