import { useTranslate } from '#translate'
import { shop } from '@/lib/settings/shop'
import { Scene } from './scene'

export function OriginBanner() {
  const t = useTranslate()
  return (
    <section className="relative bg-sand md:aspect-[21/9]">
      <Scene
        name="banner"
        sizes="100vw"
        isBehindText="md"
        className="aspect-3/2 w-full object-[75%_50%] md:absolute md:inset-0 md:aspect-auto md:size-full"
      />
      <div className="shell relative grid content-center py-8 md:h-full md:py-12 rtl:md:ps-[64%]">
        <h2 className="max-w-[8ch] text-3xl tracking-display">{t(shop.origin)}</h2>
      </div>
    </section>
  )
}
