'use client'

import { Copy } from 'lucide-react'
import { useTranslate } from '#translate'
import { notify } from './notify'

/** Copies a text that is shown beside it. `what` names it in the page's language. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useTranslate()
  const copy = async () => {
    if (await copyText(text)) void notify('success', t('{what} copied', { what }))
    else void notify('warning', t('This browser does not allow copying'))
  }
  return (
    <button
      type="button"
      aria-label={t('Copy {what}', { what })}
      onClick={copy}
      className="target gap-2 px-2 text-sm underline underline-offset-4 hover:text-accent"
    >
      <Copy aria-hidden="true" size={16} strokeWidth={1.5} />
      {t('Copy')}
    </button>
  )
}

/** Copies a text to the clipboard. Returns whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Without https, browsers have no clipboard API. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  return isCopied
}
