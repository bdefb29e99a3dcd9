import { useEffect, useState } from 'react'
import { adminCall } from '@/components/admin/shell/admin-call'
import type { SettlementPreview } from '@/lib/orders/settle/responses'
import type { ReadRow } from '@/lib/orders/settle/settlement-sheet'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

type Answer = { asked: string; preview?: SettlementPreview; message?: string }

/** The body of a settlement, without the places of the rows in their sheet. */
export const sentRows = (rows: ReadRow[]) => rows.map(({ row, ...figures }) => figures)

/** The results that rows would have, in their order, or why they are not known. Neither while the server is asked. */
export function useRowResults(courier: string, rows: ReadRow[], credited: number | null) {
  const [answer, setAnswer] = useState<Answer>()
  const [tries, setTries] = useState(0)
  const body = JSON.stringify({ courier, rows: sentRows(rows), credited })
  const asked = `${tries} ${body}`
  const isEmpty = rows.length === 0
  useEffect(() => {
    if (isEmpty) return
    let isStale = false
    const hear = (heard: Omit<Answer, 'asked'>) => {
      if (!isStale) setAnswer({ asked, ...heard })
    }
    adminCall('POST /api/settlements/preview', { body: JSON.parse(body) }).then(
      (preview) => hear({ preview }),
      (error: unknown) => hear({ message: error instanceof CallError ? error.message : REQUEST_FAILED }),
    )
    return () => {
      isStale = true
    }
  }, [asked, body, isEmpty])
  const { preview, message } = answer?.asked === asked ? answer : {}
  return { preview, message, retry: () => setTries(tries + 1) }
}
