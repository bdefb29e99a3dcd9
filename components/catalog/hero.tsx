import { ButtonLink } from '@/components/ui/button'
import { Scene } from './scene'

export function Hero() {
  return (
    <section className="relative flex min-h-[min(125vw,44rem)] bg-sand md:min-h-[min(50vw,44rem)]">
      <Scene name="hero" tall="hero-tall" sizes="100vw" isFirst className="absolute inset-0 size-full" />
      <div className="shell relative flex min-w-0 flex-col items-start gap-5 py-10 md:justify-center md:py-16">
        <h1 className="max-w-[9ch] text-3xl tracking-display">Street wear for hot streets</h1>
        <p className="max-w-[30ch] text-lg">Easy shirts and hard-working pants, for men and women.</p>
        <ButtonLink href="/newarrivals" size="lg">
          Shop Now
        </ButtonLink>
      </div>
    </section>
  )
}
