import type { ReactNode } from 'react'
import { useTranslate } from '#translate'
import type { ProductDetail } from '@/lib/catalog/responses'

type SizePickerProps = {
  sizes: ProductDetail['sizes']
  /** The size that is chosen at first. */
  named: string | undefined
  /** Shown beside the heading. */
  help: ReactNode
  error: string | undefined
  onChoose(size: string): void
}

/** Uncontrolled, so that a size chosen before hydration stays chosen. */
export function SizePicker({ sizes, named, help, error, onChoose }: SizePickerProps) {
  const t = useTranslate()
  return (
    <div
      role="radiogroup"
      aria-labelledby="size-label"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'size-error' : undefined}
    >
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <p id="size-label" className="font-medium">
          {t('Size')}
        </p>
        {help}
      </div>
      <div className="flex flex-wrap gap-2">
        {sizes.map(({ size, stock }) => (
          <label
            key={size}
            className="target wrap-anywhere relative cursor-pointer rounded-sm border border-edge bg-surface px-3 text-sm
              outline-offset-3 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-surface
              has-disabled:cursor-not-allowed has-disabled:border-rule has-disabled:bg-transparent
              has-disabled:text-soft has-disabled:line-through has-disabled:has-checked:border-ink has-focus-visible:outline-2
              has-focus-visible:outline-accent forced-colors:has-checked:bg-[Highlight]
              forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
          >
            <input
              type="radio"
              name="size"
              value={size}
              disabled={stock === 0}
              defaultChecked={size === named || (sizes.length === 1 && stock > 0)}
              onChange={() => onChoose(size)}
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            {size}
            {stock === 0 && <span className="sr-only"> {t('(sold out)')}</span>}
          </label>
        ))}
      </div>
      <p id="size-error" role="alert" className="mt-2 text-danger text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}
