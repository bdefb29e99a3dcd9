import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

type Values<In extends FieldValues> = Pick<UseFormReturn<In>, 'getValues' | 'setValue'>

/**
 * Copies the fields into the form's values: text typed before hydration, and what a password manager filled in without
 * an event.
 */
export function takeTyped<In extends FieldValues>(form: HTMLFormElement, { getValues, setValue }: Values<In>): void {
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
