import Link from 'next/link'

/** The smallest page that links to one rendered per request. */
export default function LinksPage() {
  return <Link href="/dynamic?search=tee">Go</Link>
}
