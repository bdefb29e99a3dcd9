import type { ComponentProps, ReactNode } from 'react'

type FieldsetProps = { legend: string; hint?: ReactNode } & Omit<ComponentProps<'fieldset'>, 'className'>

/** A section of a long form. Links can point to its `id`. */
export function Fieldset({ legend, hint, children, ...rest }: FieldsetProps) {
  return (
    <fieldset {...rest} className="flex min-w-0 flex-col gap-5 border-rule border-t pt-5">
      <legend className="contents">
        <span className="font-semibold text-lg tracking-title">{legend}</span>
      </legend>
      {hint && <p className="-mt-3 text-sm text-soft">{hint}</p>}
      {children}
    </fieldset>
  )
}
