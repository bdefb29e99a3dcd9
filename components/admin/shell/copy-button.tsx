'use client'

import { Copy } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy-text'
import { notify } from '@/components/ui/notify'

/** Copies a text to the clipboard, e.g. for a parcel's label. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = async () => {
    const isCopied = await copyText(text)
    if (isCopied) void notify('default', `${what} copied`)
    else void notify('warning', 'This browser does not allow copying')
  }
  return (
    <Button variant="secondary" size="sm" className="self-start" onClick={copy}>
      <Copy aria-hidden="true" size={18} strokeWidth={1.5} />
      Copy {what.toLowerCase()}
    </Button>
  )
}
