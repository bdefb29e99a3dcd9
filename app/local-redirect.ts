import 'server-only'
import { redirect } from 'next/navigation'
import { localHref } from '@/lib/i18n/language'
import { pageLanguage } from '@/lib/i18n/react-server'

/** Sends the visitor to a page in their own language. */
export async function localRedirect(path: string): Promise<never> {
  redirect(localHref(path, await pageLanguage()))
}
