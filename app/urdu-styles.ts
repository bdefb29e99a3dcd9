/**
 * Styles that only pages in Urdu include. The shop's own font comes first in the font stack, so it provides Latin letters
 * and digits. Lines stand apart as far as Nastaliq's words climb and hang, and its letters have no tracking. There is one
 * weight of it, so headings stand out by their size.
 */
export const urduStyles = `
html[lang="ur"] {
  --font-sans:
    var(--font-own), var(--font-nastaliq), "Noto Nastaliq Urdu", "Nearly Nastaliq", "Nearly Nastaliq DejaVu",
    "Geeza Pro", Tahoma, sans-serif;

  --field: 3rem;
  --tracking-display: 0em;
  --tracking-title: 0em;
  --tracking-label: 0em;
  --text-xs--line-height: 2.1;
  --text-sm--line-height: 2.1;
  --text-base--line-height: 2.1;
  --text-lg--line-height: 2.1;
  --text-xl--line-height: 2;
  --text-2xl--line-height: 1.9;
  --text-3xl--line-height: 1.8;
  --leading-tight: 1.7;
  --leading-snug: 2;
}

/* Running text would break at other words when Nastaliq arrives late, so it keeps the visitor's own font. Where none has
   all letters of Urdu, ours is swapped in there, too. */
html[lang="ur"]:has([data-text]) {
  --font-sans:
    var(--font-own), var(--font-nastaliq-of-texts), "Noto Nastaliq Urdu", "Nearly Nastaliq", "Geeza Pro", Tahoma,
    var(--font-nastaliq), "Nearly Nastaliq DejaVu", sans-serif;
}

/* Mixed lines follow the direction of the page, except texts marked as English. */
@layer base {
  html[lang="ur"] :is(h1, h2, h3, p, li, dd) {
    unicode-bidi: isolate;
  }

  html[lang="ur"] :lang(en) {
    unicode-bidi: plaintext;
  }

  /* The arrow of suggestions takes room where English begins. */
  html[lang="ur"] input[list]::-webkit-calendar-picker-indicator {
    width: 0;
    margin: 0;
    padding: 0;
  }

  html[lang="ur"] :is(p, li)[lang="en"] {
    line-height: 1.6;
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

html[lang="ur"] :is(h1, h2, h3)[lang="en"] {
  line-height: 1.3;
}

/* Two short lines in a bar. */
html[lang="ur"] [data-bar] {
  --leading-snug: 1.5;
}

/* Texts that are cut at their end keep what climbs out of their first line. */
html[lang="ur"] .truncate {
  min-width: 0;
  overflow: clip visible;
}

html[lang="ur"] .line-clamp-3 {
  margin-top: -0.5em;
  padding-top: 0.5em;
}

html[lang="ur"][data-lean] {
  --font-sans: "Noto Nastaliq Urdu", "Noto Naskh Arabic", "Geeza Pro", Tahoma, Arial, sans-serif;
}

/* Fonts of the visitor's own at the width of Nastaliq, measured with the words of the shop and of its demo products. */
@font-face {
  font-family: "Nearly Nastaliq";
  src:
    local("Noto Naskh Arabic"), local("Noto Naskh Arabic Regular"), local("NotoNaskhArabic-Regular"),
    local("Noto Naskh Arabic UI"), local("NotoNaskhArabicUI-Regular");
  font-weight: 400 700;
  size-adjust: 98.1%;
  unicode-range: U+0600-06FF;
}

@font-face {
  font-family: "Nearly Nastaliq DejaVu";
  src: local("DejaVu Sans");
  font-weight: 400 700;
  size-adjust: 83.7%;
  unicode-range: U+0600-06FF;
}
`
