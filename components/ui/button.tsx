import type { ComponentProps } from 'react'
import { Link } from './link'

const variants = {
  primary: 'border-ink bg-ink text-surface hover:border-accent hover:bg-accent active:bg-accent-deep',
  secondary: 'border-ink text-ink hover:bg-ink hover:text-surface',
  danger: 'border-danger bg-danger text-surface hover:bg-danger/85',
  quiet: 'border-transparent text-ink underline decoration-1 underline-offset-4 hover:text-accent hover:decoration-2',
}

const sizes = {
  sm: 'min-h-11 px-4 text-sm',
  md: 'min-h-12 px-6 text-base',
  lg: 'min-h-14 px-8 text-base',
}

export type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes }

const shape =
  'wrap-break-word inline-flex max-w-full items-center justify-center gap-2 rounded-sm border py-2 text-center ' +
  'font-medium leading-tight print:hidden transition-colors disabled:cursor-not-allowed disabled:border-rule disabled:bg-sand ' +
  'disabled:text-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-60'

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'primary', size = 'md' }: ButtonLook, more = '') =>
  `${shape} ${variants[variant]} ${sizes[size]} ${more}`

export function Button({ variant, size, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />
}

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={buttonClass({ variant, size }, className)} {...rest} />
}
