import { useTranslate } from '#translate'
import { ButtonLink } from '@/components/ui/button'

/**
 * Next sends this with every page of a group, including the scripts of all client components that it imports. It
 * therefore has only links.
 */
export function PageNotFound() {
  const t = useTranslate()
  return (
    <div className="shell flex flex-col items-start gap-6 py-16 lg:py-24">
      <h1 className="max-w-[9.5em] text-3xl tracking-display">{t('Sorry, Page not Found')}</h1>
      <p className="measure text-soft">{t('The address may be mistyped, or this product is no longer sold.')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/" size="lg">
          {t('Back to Home')}
        </ButtonLink>
        <ButtonLink href="/shop" size="lg" variant="secondary">
          {t('Shop all')}
        </ButtonLink>
      </div>
    </div>
  )
}
