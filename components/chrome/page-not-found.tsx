'use client'

import { Departments } from '@/components/catalog/departments'
import { ButtonLink } from '@/components/ui/button'

/** Next sends what a group of pages shows in place of an unknown one along with each of them: here only its name. */
export function PageNotFound() {
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
