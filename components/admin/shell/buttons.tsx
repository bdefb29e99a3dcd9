'use client'

import { Copy, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
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

/** An address of the shop that is entered at a service, and what it is good for. */
export const AddressToEnter = ({
  label,
  address,
  children,
}: {
  label: string
  address: string
  children: ReactNode
}) => (
  <div className="flex flex-col gap-1.5 text-sm">
    <p className="font-medium">{label}</p>
    <code className="select-all break-all">{address}</code>
    <AdminCopyButton what="Address" text={address} />
    <p className="text-soft text-xs">{children}</p>
  </div>
)

/** Copies a text to the clipboard, e.g. for a parcel's label. */
export function AdminCopyButton({ text, what, isIcon }: { text: string; what: string; isIcon?: boolean }) {
  const copy = async () => {
    const isCopied = await copyText(text)
    if (isCopied) void notify('default', `${what} copied`)
    else void notify('warning', 'This browser does not allow copying')
  }
  if (isIcon) return <IconButton icon={Copy} label={`Copy ${what.toLowerCase()}`} onClick={() => void copy()} />
  return (
    <Button variant="secondary" size="sm" className="self-start" onClick={copy}>
      <Copy aria-hidden="true" size={18} strokeWidth={1.5} />
      Copy {what.toLowerCase()}
    </Button>
  )
}
