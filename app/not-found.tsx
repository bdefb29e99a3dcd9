import type { Metadata } from 'next'
import { Departments } from '@/components/catalog/departments'
import { ButtonLink } from '@/components/ui/button'

export const metadata: Metadata = { title: 'Sorry, Page not Found' }

export default function NotFound() {
  return (
    <>
      <div className="shell flex flex-col items-start gap-6 py-16 lg:py-24">
        <h1 className="max-w-[14ch] text-3xl tracking-display">Sorry, Page not Found</h1>
        <p className="measure text-soft">The address may be mistyped, or what stood here is no longer sold.</p>
        <ButtonLink href="/" size="lg">
          Back to Home
        </ButtonLink>
      </div>
      <div className="shell">
        <Departments />
      </div>
    </>
  )
}
