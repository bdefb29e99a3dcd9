import { useLanguage } from '#translate'
import { markOf, type Named, nameIn } from '@/lib/i18n/language'

/** The name of a product in the language of the page. English on a page in Urdu is marked. */
export function ProductName({ of, className }: { of: Named; className?: string }) {
  const language = useLanguage()
  const name = nameIn(of, language)
  return (
    <span lang={markOf(name, language)} className={className}>
      {name}
    </span>
  )
}
