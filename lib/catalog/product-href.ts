/** The address of a product, with a size selected on its page. */
export const productHref = (id: string, size?: string | null) =>
  `/product/${encodeURIComponent(id)}${size ? `?size=${encodeURIComponent(size)}` : ''}`
