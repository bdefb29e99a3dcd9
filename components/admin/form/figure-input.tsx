import { useId } from 'react'

type FigureInputProps = {
  /** The column, e.g. `Pieces`. */
  label: string
  /** The product or size that the figure belongs to. */
  of: string
  value: string
  error: string | null
  isSaving: boolean
  onType(value: string): void
}

/** A whole number in a table. On a phone its column heading is above it. */
export function FigureInput({ label, of, value, error, isSaving, onType }: FigureInputProps) {
  const id = useId()
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      <span aria-hidden="true" className="text-soft lg:hidden">
        {label}
      </span>
      <input
        aria-label={`${label} of ${of}`}
        data-column={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        readOnly={isSaving}
        value={value}
        onChange={({ target }) => onType(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        className="input w-full min-w-0 tabular-nums lg:max-w-32"
      />
      {error && (
        <span id={id} className="text-danger text-xs">
          {error}
        </span>
      )}
    </label>
  )
}
