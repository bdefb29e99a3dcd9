'use client'

import { Copy, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy-button'
import { notify } from '@/components/ui/notify'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'onClick'> & {
  icon: LucideIcon
  label: string
  /**
   * Disabled with `aria-disabled`, so that it keeps the focus, e.g. when moving an entry reaches the end of the list.
   */
  isOff?: boolean
  onClick(): void
}

/** A button with an icon and an accessible label. */
export function IconButton({ icon: Icon, label, isOff, onClick, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
      className={`target rounded-sm hover:bg-sand
        aria-disabled:cursor-not-allowed aria-disabled:text-edge ${className}`}
      {...rest}
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  )
}

/** Copies a text to the clipboard, e.g. for a parcel's label. */
export function AdminCopyButton({ text, what }: { text: string; what: string }) {
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
