'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useLanguage } from '@/components/ui/language'
import { localHref, splitPath } from '@/lib/i18n/language'

/** A link to the same page in the other language. It reloads the page, since the document's language changes. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const other = useLanguage() === 'ur' ? 'en' : 'ur'
  const { path } = splitPath(usePathname())
  const query = useSearchParams().toString()
  return (
    <a href={localHref(query ? `${path}?${query}` : path, other)} hrefLang={other} lang={other} className={className}>
      {other === 'ur' ? 'اردو' : 'English'}
    </a>
  )
}
