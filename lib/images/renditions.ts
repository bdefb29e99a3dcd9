/**
 * Widths in pixels that every picture is kept in, each as AVIF and WebP; pictures are 4:5. They fit a card on a phone
 * (180 px, two pixels each), a phone's whole width, and a phone with three pixels each.
 */
export const widths = [400, 800, 1200] as const
export type Width = (typeof widths)[number]
export type Format = 'avif' | 'webp'

/** A product's picture is known by the address of its largest WebP; its other renditions lie beside it. */
export const rendition = (url: string, width: Width, format: Format) => url.replace(/1200\.webp$/, `${width}.${format}`)
