/** How wide the picture is shown that a product's page opens with: a card fetches the same file ahead. */
export const GALLERY_SIZES = '(min-width: 48rem) 50vw, 100vw'
