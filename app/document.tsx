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
import { savesData } from '@/lib/platform/http/save-data'
import { INCOMPLETE_PAGE } from '@/lib/platform/http/security-headers'
import { pageSettings } from '@/lib/settings/current'
import { settingsIn, shopInfo } from '@/lib/settings/read'

const instrument = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  // A font that arrives late would shift the text. The next page uses it.
  display: 'optional',
  // It would compete with the first pictures.
  preload: false,
  // Next has no fallback metrics for phones or for bold letters. Ours are in fonts.css.
  adjustFontFallback: false,
  variable: '--font-instrument',
})

/**
 * Its Unicode range prevents downloads for pages without Urdu. It is swapped in even if it arrives late, since some
 * systems have no font with all letters of Urdu. Its fallback below has the same metrics.
 */
const naskh = localFont({
  src: '../node_modules/@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-naskh',
  declarations: [{ prop: 'unicode-range', value: 'U+0600-06FF, U+200C-200F, U+FB50-FDFF, U+FE70-FEFF' }],
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
      className={language === 'ur' ? `${instrument.variable} ${naskh.variable}` : instrument.variable}
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

/**
 * Styles that only pages in Urdu include. The shop's own font comes first in the font stack, so it provides Latin letters
 * and digits.
 */
const urduStyles = `
html[lang="ur"] {
  --font-sans:
    var(--font-instrument), var(--font-naskh), "Nearly Naskh", "Noto Naskh Arabic", "Geeza Pro", Tahoma, sans-serif;

  /* Joined letters have no tracking, and their marks need taller lines. */
  --tracking-display: 0em;
  --tracking-title: 0em;
  --tracking-label: 0em;
  --text-xs--line-height: 1.8;
  --text-sm--line-height: 1.8;
  --text-base--line-height: 1.9;
  --text-lg--line-height: 1.7;
  --text-xl--line-height: 1.6;
  --text-2xl--line-height: 1.5;
  --text-3xl--line-height: 1.35;
}

/* Mixed lines follow the direction of the page, except texts marked as English. */
@layer base {
  html[lang="ur"] :is(h1, h2, h3, p, li, dd) {
    unicode-bidi: isolate;
  }

  html[lang="ur"] :lang(en) {
    unicode-bidi: plaintext;
  }

  /* Aligns English names with Urdu ones. */
  html[lang="ur"] :is(h2, h3):lang(en) {
    text-align: right;
  }

  /* Mirrored, since stars fill from the right. */
  html[lang="ur"] .stars {
    transform: scaleX(-1);
  }
}

html[lang="ur"][data-lean] {
  --font-sans: "Noto Naskh Arabic", "Geeza Pro", Tahoma, Arial, sans-serif;
}

/* Measured with the texts of the demo products. */
@font-face {
  font-family: "Nearly Naskh";
  src: local("DejaVu Sans");
  font-weight: 400 500;
  size-adjust: 83.3%;
  ascent-override: 128.33%;
  descent-override: 76.11%;
  line-gap-override: 0%;
  unicode-range: U+0600-06FF, U+FB50-FDFF, U+FE70-FEFF;
}

@font-face {
  font-family: "Nearly Naskh";
  src: local("DejaVu Sans Bold");
  font-weight: 600 700;
  size-adjust: 72.27%;
  ascent-override: 147.92%;
  descent-override: 87.73%;
  line-gap-override: 0%;
  unicode-range: U+0600-06FF, U+FB50-FDFF, U+FE70-FEFF;
}
`
