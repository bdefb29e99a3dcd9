/**
 * Widths in pixels that every picture is kept in, each as AVIF and WebP; pictures are 4:5. They fit a card on a phone
 * (180 px, two pixels each), a phone's whole width, and a phone with three pixels each.
 */
export const widths = [400, 800, 1200] as const
export const formats = ['avif', 'webp'] as const
export type Width = (typeof widths)[number]
export type Format = (typeof formats)[number]
type Rendition = `${Width}.${Format}`

/** Every file that is kept of a picture, with its content type. */
export const fileTypes: Record<string, string> = Object.fromEntries(
  widths.flatMap((width) => formats.map((format) => [`${width}.${format}` satisfies Rendition, `image/${format}`])),
)
export const fileNames = Object.keys(fileTypes)

/** The file that names a picture. */
export const LARGEST = '1200.webp'
const largest = /([/-])1200\.webp$/

/** Whether an address is a picture's, so that its other files lie beside it. */
export const isPicture = (url: string) => largest.test(url)

/**
 * A product's picture is known by the address of its largest WebP, `…/1200.webp` or `…-1200.webp`; its other files
 * have the same address but for that.
 */
export const fileBeside = (url: string, file: string) => url.replace(largest, (_, gap: string) => gap + file)

export const rendition = (url: string, width: Width, format: Format) =>
  fileBeside(url, `${width}.${format}` satisfies Rendition)
