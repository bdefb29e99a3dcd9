import { counted } from '@/components/admin/lists/list-labels'
import { isNotFilledIn, type TrackingRow } from '@/lib/orders/ship/tracking-sheet'
import type { Outcome } from './use-tracking-import'

type TrackingPreviewProps = {
  rows: TrackingRow[]
  outcomeOf(row: TrackingRow): Outcome | undefined
}

/** The rows of a sheet of tracking numbers, with the state of each. */
export function TrackingPreview({ rows, outcomeOf }: TrackingPreviewProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-4xl text-left text-sm">
        <caption className="pb-2 text-left font-semibold text-base">{counted(rows.length, 'row')}</caption>
        <thead className="border-edge border-b text-soft">
          <tr className="*:py-2 *:pr-3 *:font-medium">
            <th scope="col">Row</th>
            <th scope="col">Order</th>
            <th scope="col">Tracking number</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} className="border-rule border-b align-top *:py-2 *:pr-3">
              <td className="text-soft tabular-nums">{row.row}</td>
              <td className="max-w-24 truncate tabular-nums">{row.number}</td>
              <td className="wrap-anywhere">{row.trackingNumber}</td>
              <td>
                <State row={row} outcome={outcomeOf(row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type StateProps = { row: TrackingRow; outcome: Outcome | undefined }

function State({ row, outcome }: StateProps) {
  if (isNotFilledIn(row)) return <span className="text-soft">{row.problem}</span>
  if (row.problem) return <span className="font-medium text-danger">{row.problem}</span>
  if (!outcome) return 'Ready'
  return <span className={`font-medium ${outcome.isDone ? 'text-success' : 'text-danger'}`}>{outcome.message}</span>
}
