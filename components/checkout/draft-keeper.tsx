'use client'

import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { asFields, keep, recallFields } from './tab-memory'

/**
 * Saves the input of the surrounding form for this tab, so that a reload loses nothing. A draft of another customer is
 * ignored.
 */
export function DraftKeeper({ owner }: { owner: string }) {
  const marker = useRef<HTMLSpanElement>(null)
  const { setValue, subscribe } = useFormContext()

  useEffect(() => {
    const form = marker.current?.closest('form')
    if (!form) return
    const draft = recallFields('checkoutDraft')
    const fields = draft?.owner === owner ? asFields(draft.fields) : null
    for (const [name, value] of Object.entries(fields ?? {})) {
      if (typeof value === 'string' && !isBox(form, name) && !wasTyped(form, name)) fill(form, name, value, setValue)
    }
    const save = () => {
      const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
      keep('checkoutDraft', JSON.stringify({ owner, fields: Object.fromEntries(texts) }))
    }
    return subscribe({ formState: { values: true }, callback: save })
  }, [owner, setValue, subscribe])

  return <span ref={marker} hidden />
}

/** Consent is given anew after a reload. */
function isBox(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement && control.type === 'checkbox'
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

const isText = (control: unknown): control is TextControl =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement

/** Text typed before hydration is newer than any draft. */
function wasTyped(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name)
  if (isText(control)) return control.value !== control.defaultValue
  if (!(control instanceof RadioNodeList)) return false
  return [...control].some((radio) => radio instanceof HTMLInputElement && radio.checked !== radio.defaultChecked)
}

function fill(form: HTMLFormElement, name: string, value: string, setValue: (name: string, value: string) => void) {
  const control = form.elements.namedItem(name)
  if (isText(control) || control instanceof RadioNodeList) control.value = value
  setValue(name, value)
}
