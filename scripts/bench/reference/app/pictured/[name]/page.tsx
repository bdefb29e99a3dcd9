import { readFileSync } from 'node:fs'
import type { CSSProperties } from 'react'

type Props = { params: Promise<{ name: string }> }
type Picture = { src: string; place: CSSProperties }

/** Made at the first request, of a file that is written by then, and kept. */
export const dynamic = 'force-static'
export const generateStaticParams = () => []

/** The least around the pictures that a page of the shop opens with: the same files in the same places. */
export default async function PicturedPage({ params }: Props) {
  const pictures: Picture[] = JSON.parse(readFileSync(`${(await params).name}.json`, 'utf8'))
  return (
    <>
      <h1>Empty</h1>
      {pictures.map(({ src, place }) => (
        <img key={src} srcSet={`${src} 2x`} fetchPriority="high" alt="" style={{ position: 'absolute', ...place }} />
      ))}
    </>
  )
}
