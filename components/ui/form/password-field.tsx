'use client'

import { type ComponentProps, useState } from 'react'
import { useTranslate } from '#translate'
import { type Frame, Labelled, useField } from './field'

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
