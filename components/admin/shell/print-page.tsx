import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { MAX_BULK } from '@/lib/orders/change/input'
import { PrintButton } from './print-button'

type PrintPageProps = {
  title: string
  /** What each page is, e.g. `slips`. */
  things: string
  /** The size and the margin of the paper, as CSS writes them. */
  paper: string
  margin: string
  /** How many orders were asked for. */
  asked: number
  /** What is printed, or why nothing is. */
  about: string
  back: string
  isEmpty: boolean
  /** What else can be done with the orders. */
  actions?: ReactNode
  className: string
  children: ReactNode
}

/** Printed pages without a header. What stands above them on screens is not printed. */
export function PrintPage(props: PrintPageProps) {
  const { title, things, paper, margin, asked, about, back, isEmpty, actions, className, children } = props
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`mx-auto flex w-full flex-col gap-4 px-4 py-6 print:m-0 print:block print:max-w-none print:p-0 outline-none ${className}`}
    >
      <style>{`@page { size: ${paper}; margin: ${margin} }`}</style>
      <div className="flex flex-col gap-3 print:hidden">
        <h1 className="text-xl">{title}</h1>
        {asked > MAX_BULK ? (
          <p role="alert">
            {`These are ${asked} orders. At most ${MAX_BULK} ${things} are printed at once: please choose fewer orders.`}
          </p>
        ) : (
          <p className="text-soft">{about}</p>
        )}
        {actions}
        <div className="flex flex-wrap items-center gap-3">
          {!isEmpty && <PrintButton />}
          <Link href={back} className="link inline-flex min-h-11 items-center">
            Go Back
          </Link>
        </div>
      </div>
      {children}
    </main>
  )
}
