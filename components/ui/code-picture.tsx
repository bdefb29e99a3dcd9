export const svgUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** A QR code that the server has drawn. */
export const CodePicture = ({ svg, alt }: { svg: string; alt: string }) => (
  <img src={svgUrl(svg)} alt={alt} width={192} height={192} className="size-48" />
)
