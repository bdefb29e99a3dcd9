import type { ReactNode } from 'react'
import { UrduMessages } from '@/components/ui/language'
import type { Dictionary } from '@/lib/i18n/message'
import { pageLanguage } from '@/lib/i18n/react-server'

/** Provides a section of the dictionary to the client components of a page in Urdu. */
export async function InUrdu({ of: section, children }: { of: Dictionary; children: ReactNode }) {
  return (await pageLanguage()) === 'ur' ? <UrduMessages of={section}>{children}</UrduMessages> : children
}
