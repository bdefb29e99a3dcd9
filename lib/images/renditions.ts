/** Widths in pixels that every picture is kept in, each as AVIF and WebP; pictures are 4:5. */
export const widths = [320, 640, 1200] as const
export type Width = (typeof widths)[number]
export type Format = 'avif' | 'webp'

/** A product's picture is known by the address of its largest WebP; its other renditions lie beside it. */
export const rendition = (url: string, width: Width, format: Format) => url.replace(/1200\.webp$/, `${width}.${format}`)
