import { svgUrl } from './code-picture'

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
