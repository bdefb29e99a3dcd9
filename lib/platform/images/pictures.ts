/**
 * Widths in pixels in which every picture is stored, each as AVIF and WebP, in 4:5. They fit a card on a phone (180 px
 * at 2x), the full width of a phone, and a phone with a 3x display.
 */
export const widths = [400, 800, 1200] as const
export const formats = ['avif', 'webp'] as const
type Width = (typeof widths)[number]
export type Format = (typeof formats)[number]
type Rendition = `${Width | (typeof sceneWidths)[number]}.${Format}`

/** Widths in pixels of the pictures that fill the first page, which keep the proportions of their original. */
export const sceneWidths = [640, 1200, 2000] as const

/**
 * The rendition for link previews, since few services accept WebP or AVIF: 1200 × 630, with the whole picture in it.
 */
export const share = { file: 'share.jpg', width: 1200, height: 630 } as const

/** Every file that a picture may have, with its content type. */
export const fileTypes: Record<string, string> = Object.fromEntries([
  [share.file, 'image/jpeg'],
  ...[...widths, ...sceneWidths].flatMap((width) =>
    formats.map((format) => [`${width}.${format}` satisfies Rendition, `image/${format}`]),
  ),
])
export const fileNames = Object.keys(fileTypes)

/** The file whose address identifies the picture. */
export const LARGEST = '1200.webp'
const largest = /([/-])1200\.webp$/

/** Whether an address is one of our pictures, with its other files next to it. */
export const isPicture = (url: string) => largest.test(url)

/**
 * A product's picture is identified by the address of its largest WebP, `…/1200.webp` or `…-1200.webp`. Its other files
 * have the same address except for that part.
 */
export const fileBeside = (url: string, file: string) => url.replace(largest, (_, gap: string) => gap + file)

export const rendition = (url: string, width: Width, format: Format) =>
  fileBeside(url, `${width}.${format}` satisfies Rendition)

/** The address of a scene's rendition. `url` is that of its 1200.webp. */
export const sceneRendition = (url: string, width: (typeof sceneWidths)[number], format: Format) =>
  fileBeside(url, `${width}.${format}` satisfies Rendition)

/** The address of a picture's rendition for link previews; null when it has none. */
export const linkPreviewOf = (url: string) => (isPicture(url) ? fileBeside(url, share.file) : null)

/** The default description of the picture at this position, counted from 0. */
export const defaultAlt = (name: string, position: number) =>
  position === 0 ? name : `${name}, picture ${position + 1}`

/**
 * The owner's own description; empty when it equals the default, so that the default follows the name and the order.
 */
export const ownAlt = (alt: string, name: string, position: number) => (alt === defaultAlt(name, position) ? '' : alt)
