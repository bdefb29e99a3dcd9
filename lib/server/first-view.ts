const STYLE = /<link rel="stylesheet" href="([^"]+)"[^>]*?(?=\/?>)/g
const SCRIPT = /<script (?=src="\/_next\/static\/[^>]* async="")/g
const SCRIPT_AHEAD = /<link rel="preload" as="script"[^>]*>/g
/** The form of a picture that a browser looks at first. */
const SOURCE = /<picture[^>]*><source ([^>]*?)\/?>/
/** What a picture's size depends on. */
const VIEWPORT = /<meta name="viewport"[^>]*>/

/**
 * Puts first what a page is looked at for. Its first pictures are asked for before all else is read. Its stylesheets
 * stand in its HTML; their links stay, as React looks for them, but load nothing. Its scripts wait for its first
 * pictures where `Early` is there to bring them.
 * @param styleOf the text of a stylesheet by its address
 */
export const firstViewFirst = (html: string, styleOf: StyleOf): string =>
  afterViewport(stylesFirst(html, styleOf), firstPictures(html))

type StyleOf = (href: string) => string | undefined

/** Puts something where it is read before all else. */
export const afterViewport = (html: string, first: string): string =>
  html.replace(VIEWPORT, (viewport) => viewport + first)

/** The part of it that is the same whatever a page shows. */
export function stylesFirst(html: string, styleOf: StyleOf): string {
  const styled = html.replace(STYLE, (link: string, href: string) => {
    const style = styleOf(href)
    if (style === undefined || style.includes('</')) return link
    // What is disabled is still loaded ahead, but for a medium that is none.
    return `<style>${style}</style>${link} media="not all" disabled=""`
  })
  if (!html.includes('<script id="early"')) return styled
  return styled.replace(SCRIPT_AHEAD, '').replace(SCRIPT, '<script type="later" ')
}

/** Links that ask for the pictures with which a page opens. */
export function firstPictures(html: string): string {
  // What stands before each of them: its forms are the last there.
  const parts = html.split(' fetchPriority="high"').slice(0, -1)
  const links = parts.map((before) => {
    const source = SOURCE.exec(before.slice(before.lastIndexOf('<picture')))?.[1]
    if (!source) return ''
    const of = source.replace('srcSet=', 'imageSrcSet=').replace(' sizes=', ' imageSizes=')
    return `<link rel="preload" as="image" fetchPriority="high" ${of}/>`
  })
  return links.join('')
}
