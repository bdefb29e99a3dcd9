'use client'

import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form'
import type { z } from 'zod'
import { useTranslate } from '#translate'
import { Button, type ButtonLook } from '@/components/ui/button'
import type { EarlyForm } from '@/components/ui/early-form'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { useHold } from './keep-input'

type FormProps<In extends FieldValues, Out> = {
  /** A value for every field, because in zod 4 a missing one hides the message of its rule. */
  defaults: DefaultValues<In>
  /** Imports the schema on first use, because it is larger than the form. */
  rules: () => Promise<z.ZodType<Out, In>>
  /** Sends the values. Errors are shown, those of a `CallError` at their fields. */
  onSubmit: (values: Out, form: UseFormReturn<In, unknown, Out>) => Promise<void>
  /** The field that shows an API error, if its name differs from the error's path. */
  fieldOf?: (path: string) => string
  label?: string
  className?: string
  children: ReactNode
}

/** A form that keeps text typed, and a submit made, before hydration. */
export function Form<In extends FieldValues, Out>(props: FormProps<In, Out>) {
  const t = useTranslate()
  const { defaults, rules, onSubmit, fieldOf = (path) => path, label, className, children } = props
  const element = useRef<EarlyForm>(null)
  const isBusy = useRef(false)
  const { release } = useHold()
  const loadResolver = async () => (await import('./zod-resolver')).resolverOf(rules)
  const form = useForm<In, unknown, Out>({
    defaultValues: defaults,
    resolver: async (values, context, options) => (await loadResolver())(values, context, options),
  })
  const { getValues, setValue } = form

  useEffect(() => {
    const node = element.current
    if (!node) return
    takeTyped(node, { getValues, setValue })
    node.dataset.ready = ''
    const { earlySubmit } = node
    if (!earlySubmit) return
    delete node.earlySubmit
    node.requestSubmit(earlySubmit instanceof HTMLElement && earlySubmit.isConnected ? earlySubmit : null)
  }, [getValues, setValue])

  const showFailure = (error: unknown) => {
    const errors = error instanceof CallError ? Object.entries(error.errors) : []
    const own = errors
      .map(([path, message]) => [fieldOf(path), message] as const)
      .filter(([name]) => element.current?.elements.namedItem(name))
    own.forEach(([name, message], index) => {
      form.setError(name as Path<In>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
    if (own.length > 0 && own.length === errors.length) return
    form.setError('root', { message: error instanceof CallError ? error.message : REQUEST_FAILED })
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    // public/early.js sends the form again.
    if (event.isDefaultPrevented()) return
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    try {
      takeTyped(event.currentTarget, form)
      await form.handleSubmit(async (values) => {
        await onSubmit(values, form)
        release()
      })()
    } catch (error) {
      showFailure(error)
    } finally {
      isBusy.current = false
    }
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        method="post"
        noValidate
        data-early=""
        aria-label={label}
        className={className}
        onSubmit={submit}
        onFocus={() => void loadResolver().catch(() => undefined)}
      >
        {children}
        <noscript>
          <p className="text-danger text-sm">
            {t('This form needs JavaScript, which is switched off in this browser.')}
          </p>
        </noscript>
      </form>
    </FormProvider>
  )
}

/** Errors without a field, above the button. */
export function FormAlert({ children }: { children?: ReactNode }) {
  const t = useTranslate()
  const { errors } = useFormState()
  const message = errors.root?.message
  return (
    <div role="alert" className="empty:hidden">
      {(message || children) && (
        <div className="flex flex-col gap-3 border-danger border-s-2 bg-surface px-4 py-3 text-danger">
          {message && <p>{t.text(message)}</p>}
          {children}
        </div>
      )}
    </div>
  )
}

type SubmitProps = ButtonLook & { pending?: string; className?: string; children: ReactNode }

/** The submit button. While the form is being sent it says so and ignores clicks. */
export function Submit({ pending, children, ...look }: SubmitProps) {
  const t = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" aria-disabled={isSubmitting || undefined} {...look}>
      {isSubmitting ? (pending ?? t('Please wait…')) : children}
    </Button>
  )
}

type Values<In extends FieldValues> = Pick<UseFormReturn<In>, 'getValues' | 'setValue'>

/**
 * Copies the fields into the form's values: text typed before hydration, and what a password manager filled in without
 * an event.
 */
function takeTyped<In extends FieldValues>(form: HTMLFormElement, { getValues, setValue }: Values<In>): void {
  for (const control of form.elements) {
    const typed = typedInto(control)
    if (!typed) continue
    const name = typed.name as Path<In>
    const known: unknown = getValues(name)
    if (String(known ?? '') !== String(typed.value)) setValue(name, typed.value as PathValue<In, Path<In>>)
  }
}

function typedInto(control: Element): { name: string; value: string | boolean } | null {
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) {
    return control.name ? { name: control.name, value: control.value } : null
  }
  if (!(control instanceof HTMLInputElement) || !control.name || control.type === 'file') return null
  if (control.type === 'checkbox') return { name: control.name, value: control.checked }
  if (control.type === 'radio' && !control.checked) return null
  return { name: control.name, value: control.value }
}
