import localFont from 'next/font/local'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { ShopProvider } from '@/components/shop/shop-context'
import { UrduMessages } from '@/components/ui/language'
import { Toasts } from '@/components/ui/notify'
import { SaveDataProvider } from '@/components/ui/save-data'
import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import chrome from '@/lib/i18n/ur/chrome.json'
import { savesData } from '@/lib/platform/http/pages'
import { INCOMPLETE_PAGE } from '@/lib/platform/http/security-headers'
import { pageSettings } from '@/lib/settings/current'
import { settingsIn } from '@/lib/settings/read'
import { shopInfo } from '@/lib/settings/shop-info'
import { urduStyles } from './urdu-styles'

const instrument = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  // Neither does it compete with the first pictures.
  display: 'optional',
  preload: false,
  // Next has no fallback metrics for phones or for bold letters. Ours are in fonts.css.
  adjustFontFallback: false,
  variable: '--font-instrument',
})

/** The same file, which the first page of a visit shows once it has loaded: see decision 48. */
const instrumentLater = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-later',
})

/**
 * Its Unicode range prevents downloads for pages without Urdu. It is swapped in even if it arrives late, since some
 * systems have no font with all letters of Urdu. Its fallbacks have the same width.
 */
const nastaliq = localFont({
  src: './nastaliq.woff2',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-nastaliq',
  declarations: [{ prop: 'unicode-range', value: 'U+0600-06FF, U+200C-200F' }],
})

/** The same file on pages of running text, which would break at other words when it arrives. */
const nastaliqOfTexts = localFont({
  src: './nastaliq.woff2',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-nastaliq-of-texts',
  declarations: [{ prop: 'unicode-range', value: 'U+0600-06FF, U+200C-200F' }],
})

/** The document that the root layouts of the shop and of the admin area share. Each imports its own styles. */
export async function Document({ language = 'en', children }: { language?: Language; children: ReactNode }) {
  const [requested, settings] = await Promise.all([headers(), pageSettings()])
  const t = translateTo(language)
  const isLean = savesData(requested.get('cookie'), requested.get('save-data'))
  const page = (
    <>
      {children}
      <Toasts />
    </>
  )
  return (
    <html
      lang={language}
      dir={language === 'ur' ? 'rtl' : undefined}
      className={[instrument, instrumentLater, nastaliq, nastaliqOfTexts].map(({ variable }) => variable).join(' ')}
      data-lean={isLean ? '' : undefined}
      {...(settings.isOutdated && { [INCOMPLETE_PAGE]: '' })}
    >
      {language === 'ur' && (
        <head>
          <style>{urduStyles}</style>
        </head>
      )}
      <body className="flex min-h-dvh flex-col">
        {/* Makes the page usable before React runs. */}
        <script async src="/early.js" fetchPriority="high" />
        <a
          href="#main"
          className="sr-only z-50 bg-ink text-surface focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:px-4
            focus:py-3"
        >
          {t('Skip to content')}
        </a>
        <SaveDataProvider isOn={isLean}>
          <ShopProvider shop={shopInfo(settingsIn(language, settings))}>
            {language === 'ur' ? <UrduMessages of={chrome}>{page}</UrduMessages> : page}
          </ShopProvider>
        </SaveDataProvider>
      </body>
    </html>
  )
}
