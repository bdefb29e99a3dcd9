'use client'

import { type ComponentProps, type FocusEventHandler, type ReactNode, useId, useState } from 'react'
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
function useField(name: string, hasHint: boolean, onBlur?: FocusEventHandler) {
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
function Labelled({ field: { id, error }, label, hint, isOptional, className = '', children }: LabelledProps) {
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

const box = 'size-5 shrink-0 accent-ink'
const toggle = `relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors
  after:absolute after:top-0.5 after:start-0.5 after:size-5 after:rounded-full after:bg-surface after:transition-transform
  checked:bg-ink checked:after:translate-x-5 rtl:checked:after:-translate-x-5 forced-colors:appearance-auto`

type CheckFieldProps = { name: string; label: string; hint?: ReactNode; role?: 'switch' }

/** A checkbox or a switch. */
export function CheckField({ name, label, hint, role }: CheckFieldProps) {
  const id = useId()
  const { register } = useFormContext()
  const { defaultValues } = useFormState({ name })
  return (
    <div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          role={role}
          {...register(name)}
          defaultChecked={get(defaultValues, name) === true}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={role === 'switch' ? toggle : box}
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-soft text-xs">
          {hint}
        </p>
      )}
    </div>
  )
}

type PasswordFieldProps = Pick<Frame, 'name' | 'label' | 'hint'> &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'required'>

/** A labelled password, with a button that shows what was typed. */
export function PasswordField({ name, label, hint, required = true, autoComplete }: PasswordFieldProps) {
  const t = useTranslate()
  const field = useField(name, Boolean(hint))
  const [isShown, setShown] = useState(false)
  return (
    <Labelled field={field} label={label} hint={hint}>
      <div className="relative">
        <input
          type={isShown ? 'text' : 'password'}
          required={required}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          {...field.control}
          className="input pe-20!"
        />
        <button
          type="button"
          aria-controls={field.id}
          onClick={() => setShown(!isShown)}
          className="target absolute inset-y-0 end-0 px-3 text-sm underline underline-offset-4 hover:text-accent"
        >
          {isShown ? t('Hide') : t('Show')}
          {/* An aria-label would be found as a second field of this name. */}
          <span className="sr-only"> {label}</span>
        </button>
      </div>
    </Labelled>
  )
}
