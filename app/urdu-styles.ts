/**
 * The styles of pages in Urdu, which no other page carries. Latin letters and digits come from the shop's own font, which
 * stands first.
 */
export const urduStyles = `
html[lang="ur"] {
  --font-sans:
    var(--font-instrument), var(--font-naskh), "Nearly Naskh", "Noto Naskh Arabic", "Geeza Pro", Tahoma, sans-serif;

  /* Letters of a word are joined, and their marks need room above and below. */
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

/* Mixed lines follow the page, except texts that are marked as English. */
@layer base {
  html[lang="ur"] :is(h1, h2, h3, p, li, dd) {
    unicode-bidi: isolate;
  }

  html[lang="ur"] :lang(en) {
    unicode-bidi: plaintext;
  }

  /* A name in English stands where names in Urdu stand. */
  html[lang="ur"] :is(h2, h3):lang(en) {
    text-align: right;
  }

  /* A half star is the last one. */
  html[lang="ur"] .stars {
    transform: scaleX(-1);
  }
}

html[lang="ur"][data-lean] {
  --font-sans: "Noto Naskh Arabic", "Geeza Pro", Tahoma, Arial, sans-serif;
}

/* Measured with the texts of the demo goods. */
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
