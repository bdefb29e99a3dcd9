let shown: { src: string; loaded: string } | undefined

/** Remembers which rendition of a picture is loaded, for the page that the visitor goes to. */
export const rememberPicture = ({ src, currentSrc }: HTMLImageElement): void => {
  shown = { src, loaded: currentSrc }
}

/** The loaded rendition of a remembered picture: it fills the place while a larger one loads. */
export const shownPicture = (src: string | undefined): string | undefined =>
  src && shown?.src.endsWith(src) ? shown.loaded : undefined
