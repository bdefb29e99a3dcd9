'use client'

import { type ComponentProps, type FocusEventHandler, type ReactNode, useId } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { useTranslate } from '#translate'

export type Frame = { name: string; label: string; hint?: ReactNode; isOptional?: boolean; className?: string }

/** A labelled input. */
export function Field({ name, label, hint, isOptional, className, onBlur, ...input }: Frame & ComponentProps<'input'>) {
  const field = useField(name, Boolean(hint), onBlur)
  return (
    <Labelled field={field} label={label} hint={hint} isOptional={isOptional} className={className}>
      <input required={!isOptional} {...input} {...field.control} className="input" />
    </Labelled>
  )
}

/** A labelled textarea. */
export function TextArea({ name, label, hint, isOptional, className, ...area }: Frame & ComponentProps<'textarea'>) {
  const field = useField(name, Boolean(hint))
  return (
    <Labelled field={field} label={label} hint={hint} isOptional={isOptional} className={className}>
      <textarea rows={4} required={!isOptional} {...area} {...field.control} className="input" />
    </Labelled>
  )
}

/** A labelled select. Its options are the children. */
export function Select({ name, label, hint, isOptional, className, ...select }: Frame & ComponentProps<'select'>) {
  const field = useField(name, Boolean(hint))
  return (
    <Labelled field={field} label={label} hint={hint} isOptional={isOptional} className={className}>
      <select required={!isOptional} {...select} {...field.control} className="input" />
    </Labelled>
  )
}

/** What an input of the surrounding form needs. */
export function useField(name: string, hasHint: boolean, onBlur?: FocusEventHandler) {
  const id = useId()
  const { register, getFieldState } = useFormContext()
  const state = useFormState({ name })
  const { error } = getFieldState(name, state)
  const described = [hasHint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    error: error?.message,
    control: {
      ...register(name, { onBlur }),
      id,
      defaultValue: get(state.defaultValues, name) as string | undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
  }
}

type LabelledProps = Omit<Frame, 'name'> & { field: { id: string; error?: string }; children: ReactNode }

/** Label, hint and error of an input. */
export function Labelled({ field: { id, error }, label, hint, isOptional, className = '', children }: LabelledProps) {
  const t = useTranslate()
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
        {isOptional && <span className="font-normal text-soft"> {t('(optional)')}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-soft text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {t.text(error)}
        </p>
      )}
    </div>
  )
}
