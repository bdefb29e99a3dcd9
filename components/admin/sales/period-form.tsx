import { Chips } from '@/components/admin/lists/chips'
import { Button } from '@/components/ui/button'
import { AddressInput, GetForm } from '@/components/ui/form/get-form'
import { dayAfter } from '@/lib/stats/input'
import { dayOf, daysBetween } from '@/lib/values/calendar'

const lengths = [7, 30, 90]

type PeriodFormProps = { from: string; to: string; problem?: string }

/** Chooses the last 7, 30 or 90 days, or any two. */
export function PeriodForm({ from, to, problem }: PeriodFormProps) {
  const today = dayOf(new Date())
  const length = daysBetween(from, to) + 1
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Chips
        label="Period"
        chips={lengths.map((days) => ({
          name: `${days} days`,
          href: `/admin?from=${dayAfter(today, 1 - days)}&to=${today}#sales`,
          isChosen: to === today && length === days,
        }))}
      />
      <GetForm action="/admin" aria-label="Period" className="flex min-w-0 flex-wrap items-end gap-2">
        <DayField label="From" name="from" value={from} />
        <DayField label="To" name="to" value={to} />
        <Button type="submit" size="sm" variant="secondary">
          Show
        </Button>
      </GetForm>
      {problem && (
        <p role="alert" className="w-full text-danger text-sm">
          {problem}. These are the last 30 days.
        </p>
      )}
    </div>
  )
}

const DayField = ({ label, ...rest }: { label: string; name: string; value: string }) => (
  <AddressInput
    label={<span className="font-medium text-sm">{label}</span>}
    labelClassName="flex max-w-full flex-col gap-1.5"
    type="date"
    required
    className="input min-w-0"
    {...rest}
  />
)
