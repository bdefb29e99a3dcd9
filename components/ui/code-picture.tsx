const svgUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** A QR code that the server has drawn. */
export const CodePicture = ({ svg, alt }: { svg: string; alt: string }) => (
  <img src={svgUrl(svg)} alt={alt} width={192} height={192} className="size-48" />
)

/** Pixels of a side. */
const SIDE = 960

/** Offers an SVG to the browser as a square PNG, because galleries and banking apps show no SVG. */
export async function savePicture(svg: string, name: string): Promise<void> {
  const picture = new Image(SIDE, SIDE)
  picture.src = svgUrl(svg)
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  canvas.getContext('2d')?.drawImage(picture, 0, 0, SIDE, SIDE)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = name
  link.click()
}
