/**
 * Widths in pixels that every picture is kept in, each as AVIF and WebP; pictures are 4:5. They fit a card on a phone
 * (180 px, two pixels each), a phone's whole width, and a phone with three pixels each.
 */
export const widths = [400, 800, 1200] as const
export const formats = ['avif', 'webp'] as const
export type Width = (typeof widths)[number]
export type Format = (typeof formats)[number]
type Rendition = `${Width}.${Format}`

/** The rendition for previews of links, which few take as WebP or AVIF: 1200 × 630, the picture whole in it. */
export const share = { file: 'share.jpg', width: 1200, height: 630 } as const

/** Every file that is kept of a picture, with its content type. */
export const fileTypes: Record<string, string> = Object.fromEntries([
  [share.file, 'image/jpeg'],
  ...widths.flatMap((width) => formats.map((format) => [`${width}.${format}` satisfies Rendition, `image/${format}`])),
])
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

/** The address of a picture's rendition for previews of links; null for a picture that has none. */
export const shareOf = (url: string) => (isPicture(url) ? fileBeside(url, share.file) : null)

/** How the picture at this place, counted from 0, is described unless the owner says otherwise. */
export const usualAlt = (name: string, place: number) => (place === 0 ? name : `${name}, picture ${place + 1}`)

/** The owner's own words; empty where they are the usual ones, so that these go with the name and the order. */
export const ownAlt = (alt: string, name: string, place: number) => (alt === usualAlt(name, place) ? '' : alt)
