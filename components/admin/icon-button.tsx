import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'onClick'> & {
  icon: LucideIcon
  label: string
  /** Off, yet it keeps the focus: who moves a thing step by step reaches the end of the list on it. */
  isOff?: boolean
  onClick(): void
}

/** A button that is an icon; its label is its name. */
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
