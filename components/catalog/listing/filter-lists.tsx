import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#translate'
import { Fold } from '@/components/ui/fold'
import { Link, type LinkProps } from '@/components/ui/link'
import { Swatch } from '@/components/ui/tag'
import { markOf } from '@/lib/i18n/language'
import type { Offer, Offers } from './filter-choices'

const showResults = () => {
  const listing = document.getElementById('listing')
  if (listing && listing.getBoundingClientRect().top < 0) listing.scrollIntoView()
}

/** Sets or clears a filter. The page scrolls up to the heading if it is above. */
const FilterLink = (props: LinkProps) => <Link {...props} scroll={false} onNavigate={showResults} />

type ChoiceProps = Partial<Pick<Offer, 'count' | 'swatch'>> & {
  href: string
  isChosen: boolean
  /** The language of the text if it is not the page's. */
  lang?: string
  children: ReactNode
}

/** A link that sets a filter, or clears it if it is set. */
export function Choice({ href, isChosen, count, swatch, lang, children }: ChoiceProps) {
  return (
    <FilterLink
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className="group/choice flex min-h-11 items-center gap-3 aria-[current]:font-medium"
    >
      <span
        aria-hidden="true"
        className={`grid size-5 shrink-0 place-items-center rounded-sm border ${
          isChosen ? 'border-ink bg-ink text-surface' : 'border-edge bg-surface group-hover/choice:border-ink'
        }`}
      >
        {isChosen && <Check size={14} strokeWidth={2.5} />}
      </span>
      <Swatch colour={swatch} />
      <span lang={lang} className="wrap-anywhere underline-offset-4 group-hover/choice:underline">
        {children}
      </span>
      {count !== undefined && <span className="ms-auto text-sm text-soft tabular-nums">{count}</span>}
    </FilterLink>
  )
}

type SizeChoicesProps = { sizes: string[]; chosen: string | undefined; href(size: string | undefined): string }

export function SizeChoices({ sizes, chosen, href }: SizeChoicesProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {sizes.map((size) => (
        <li key={size} className="min-w-0">
          <FilterLink
            href={href(size === chosen ? undefined : size)}
            aria-current={size === chosen ? 'true' : undefined}
            className="target wrap-anywhere rounded-sm border border-edge bg-surface px-3 text-sm hover:border-ink
              aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface"
          >
            {size}
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}

type OfferChoicesProps = Offers & {
  /** The plural label. */
  title: string
  textOf(value: string): string
  href(value: string | undefined): string
}

/** The values with the most products and the selected one. All are collapsed below, alphabetically. */
export function OfferChoices({ shown, all, title, textOf, href }: OfferChoicesProps) {
  const language = useLanguage()
  const texts = (offers: Offer[]) =>
    offers.map((offer) => {
      const text = textOf(offer.value)
      return { ...offer, text, lang: markOf(text, language) }
    })
  return (
    <>
      <ul>
        {texts(shown).map(({ value, text, isChosen = false, ...rest }) => (
          <li key={value}>
            <Choice href={href(isChosen ? undefined : value)} isChosen={isChosen} {...rest}>
              {text}
            </Choice>
          </li>
        ))}
      </ul>
      {all.length > 0 && (
        <Fold title={title} isOpen={false} className="mt-1 text-sm">
          <ul>
            {texts(all).map(({ value, count, swatch, text, lang }) => (
              <li key={value}>
                <FilterLink href={href(value)} className="flex min-h-11 items-center gap-3 hover:underline">
                  <Swatch colour={swatch} />
                  <span lang={lang}>{text}</span> <span className="ms-auto text-soft">{count}</span>
                </FilterLink>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  )
}
