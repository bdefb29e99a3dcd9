import { readFileSync } from 'node:fs'
import type { CSSProperties } from 'react'

type Props = { params: Promise<{ name: string }> }
type Picture = { src: string; place: CSSProperties }

/** Rendered at the first request, from a file that exists by then, and cached. */
export const dynamic = 'force-static'
export const generateStaticParams = () => []

/** The smallest page around the first pictures of a page of the shop: the same files in the same places. */
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
