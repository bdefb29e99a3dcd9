import { useTranslate } from '#translate'
import { ButtonLink } from '@/components/ui/button'
import { Scene } from './scene'

/** The text lies over the plain left part of the picture on wide screens, and above it on small ones. */
export function Hero({ title, text }: { title: string; text: string }) {
  const t = useTranslate()
  return (
    <section className="relative flex flex-col lg:min-h-[min(50vw,44rem)] lg:flex-row">
      <div
        className="shell relative z-10 flex min-w-0 flex-col items-start gap-5 py-10
          lg:justify-center rtl:lg:ps-[62%]"
      >
        <h1 className="max-w-[9ch] text-3xl md:max-lg:max-w-none tracking-display">{title}</h1>
        {text && <p className="max-w-[28ch] text-lg">{text}</p>}
        <ButtonLink href="/newarrivals" size="lg">
          {t('Shop Now')}
        </ButtonLink>
      </div>
      <Scene
        name="hero"
        tall="hero-tall"
        sizes="100vw"
        isFirst
        isBehindText="lg"
        className="aspect-square w-full bg-sand object-bottom md:aspect-2/1 md:object-right lg:absolute lg:inset-0
          lg:aspect-auto lg:size-full lg:object-[50%_15%]"
      />
    </section>
  )
}
