import { type ReactNode, useId, useState } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { Button } from '@/components/ui/button'
import type { Product } from '@/lib/catalog/responses'
import { typedNumber } from '@/lib/values/typed'
import { type BulkText, type BulkValues, bulkTextNames, bulkTexts, endSale, startSale } from './bulk-values'

/** What changes the ticked products, behind a button where there is little room, so that the first rows are in view. */
export function BulkTools({ all, children }: { all: ReactNode; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 cells:contents">
        {all}
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="-mr-4 cells:hidden"
        >
          Change ticked
        </Button>
      </div>
      <div id={id} className={`flex flex-wrap items-center gap-x-6 ${isOpen ? '' : 'rows:hidden'}`}>
        {children}
      </div>
    </>
  )
}

type BulkSaleProps = {
  /** How many products are ticked. */
  count: number
  isSaving: boolean
  /** Changes what is typed for each of them. */
  onChange(change: (product: Product, values: BulkValues) => BulkValues): void
}

/** Fills in the prices of a sale, or those before it, for the ticked products. Nothing is saved yet. */
export function BulkSale({ count, isSaving, onChange }: BulkSaleProps) {
  const id = useId()
  const [percent, setPercent] = useState('20')
  const figure = typedNumber(percent.replace('%', ''))
  const isValid = Number.isInteger(figure) && figure >= 1 && figure <= 99
  const isOff = isSaving || count === 0
  const chosen = count > 0 ? counted(count, 'product') : 'ticked products'
  return (
    <fieldset className="flex min-w-0 flex-[1_1_30rem] flex-wrap items-center gap-2 pb-2 cells:[--field:2.25rem]">
      <legend className="sr-only">Sale</legend>
      <label className="flex items-center gap-2 text-sm">
        <span className="font-medium">Percent off</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
          aria-invalid={isValid ? undefined : true}
          aria-describedby={id}
          className="input w-16! tabular-nums"
        />
      </label>
      <Button
        size="sm"
        className="cells:min-h-9"
        variant={count > 0 ? 'primary' : 'secondary'}
        aria-disabled={isOff || !isValid || undefined}
        onClick={() => !isOff && isValid && onChange((product, values) => startSale(product, values, figure))}
      >
        Reduce {chosen}
      </Button>
      <Button
        size="sm"
        className="cells:min-h-9"
        variant="secondary"
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && onChange((_, values) => endSale(values))}
      >
        End sale of {chosen}
      </Button>
      <p id={id} className={`text-xs ${isValid ? 'text-soft' : 'text-danger'}`}>
        {isValid
          ? 'Tick products below. Their new prices are filled in, for you to look at and save.'
          : 'A whole number from 1 to 99'}
      </p>
    </fieldset>
  )
}

type BulkNoteProps = { count: number; isSaving: boolean; onChange(name: BulkText, text: string): void }

/** Gives the ticked products one text, such as the design whose colours they are, or takes it from them. Nothing is saved yet. */
export function BulkNote({ count, isSaving, onChange }: BulkNoteProps) {
  const [name, setName] = useState<BulkText>('design')
  const [text, setText] = useState('')
  const { label, ...input } = bulkTexts[name]
  const isOff = isSaving || count === 0
  const chosen = count > 0 ? counted(count, 'product') : 'ticked products'
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2 pb-2 cells:[--field:2.25rem]">
      <legend className="sr-only">Design, notes and moment</legend>
      <select
        aria-label="What to set"
        value={name}
        onChange={({ target }) => {
          setName(target.value as BulkText)
          setText('')
        }}
        className="input w-auto! min-w-0 max-sm:flex-1"
      >
        {bulkTextNames.map((each) => (
          <option key={each} value={each}>
            {bulkTexts[each].label}
          </option>
        ))}
      </select>
      <input
        key={name}
        aria-label={label}
        autoComplete="off"
        {...input}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="input w-52! min-w-0 max-sm:flex-1"
      />
      <Button
        size="sm"
        className="cells:min-h-9"
        variant="secondary"
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && onChange(name, text.trim())}
      >
        {text.trim() ? `Set for ${chosen}` : `Clear for ${chosen}`}
      </Button>
    </fieldset>
  )
}
