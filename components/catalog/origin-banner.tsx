import { shop } from '@/lib/shop'
import { Scene } from './scene'

export function OriginBanner() {
  return (
    <section className="relative grid min-h-64 overflow-hidden bg-sand md:aspect-[21/9] md:min-h-0">
      <Scene name="banner" sizes="100vw" className="absolute inset-0 size-full" />
      <div className="shell relative grid content-center py-12">
        <h2 className="max-w-[8ch] text-3xl tracking-display">{shop.origin}</h2>
      </div>
    </section>
  )
}
