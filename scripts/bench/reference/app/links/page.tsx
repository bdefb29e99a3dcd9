import Link from 'next/link'

/** The least that leads to a page which is rendered for each request. */
export default function LinksPage() {
  return <Link href="/dynamic?search=tee">Go</Link>
}
