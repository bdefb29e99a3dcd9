'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { LeaveGuard, LeaveQuestion } from '@/components/admin/form/leave-guard'
import { counted } from '@/components/admin/lists/list-labels'
import { adminCall } from '@/components/admin/shell/admin-call'
import { Button } from '@/components/ui/button'
import { Select, TextArea } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { type ReadRow, type Sheet, sheetOf } from '@/lib/cash/read-sheet'
import type { Owed, Settlement } from '@/lib/cash/responses'
import { CallError } from '@/lib/platform/browser/client'
import { csvTextOrNull, parseCsv } from '@/lib/values/csv'
import { parcelsHref } from './owed-list'
import { SettlementPreview } from './settlement-preview'
import { SettlementRows } from './settlement-rows'

type Typed = { courier: string; sheet: string }
type Preview = { courier: string; sheet: Sheet }

/** Imports a courier's sheet: a preview of its rows, then the result of each. */
export function SettlementForm({ couriers, owed }: { couriers: string[]; owed: Owed[] }) {
  const router = useRouter()
  const [typed, setTyped] = useState<Typed>({ courier: '', sheet: '' })
  const [preview, setPreview] = useState<Preview | null>(null)
  const [settled, setSettled] = useState<Settlement | null>(null)

  const settle = async (rows: ReadRow[]) => {
    if (!preview) return
    const sent = rows.map(({ trackingNumber, amount }) => ({ trackingNumber, amount }))
    setSettled(await adminCall('POST /api/settlements', { body: { courier: preview.courier, rows: sent } }))
    setPreview(null)
    setTyped({ courier: '', sheet: '' })
    router.refresh()
  }

  if (settled) {
    return (
      <Step key="settled" title={`Settlement of ${settled.courier}`}>
        <SettlementRows settlement={settled} heading="h3" />
        <StillOwed owed={owed.find(({ courier }) => courier.name === settled.courier)} />
        <Button variant="secondary" className="self-start" onClick={() => setSettled(null)}>
          Enter another one
        </Button>
      </Step>
    )
  }
  if (preview) {
    return (
      <Step key="preview" title={`This is how the sheet of ${preview.courier} reads`}>
        <LeaveQuestion isGuarded />
        <SettlementPreview sheet={preview.sheet} onSettle={settle} onBack={() => setPreview(null)} />
      </Step>
    )
  }
  return (
    <Form
      defaults={typed}
      rules={() => import('@/components/form-rules').then((rules) => rules.settlement)}
      onSubmit={async (values) => {
        const sheet = sheetOf(parseCsv(values.sheet))
        if (sheet.rows.length === 0) throw new CallError(0, 'There is no row in this sheet.')
        setTyped(values)
        setPreview({ courier: values.courier, sheet })
      }}
      label="Enter a settlement"
      className="flex max-w-2xl flex-col gap-5"
    >
      <Select name="courier" label="Courier">
        <option value="">Choose the courier</option>
        {couriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <SheetFile />
      <TextArea
        name="sheet"
        label="Or paste its rows"
        hint="A tracking number and an amount in each row. With headings, the columns may stand in any order."
        rows={6}
        autoComplete="off"
        spellCheck={false}
        className="[&_textarea]:font-mono"
      />
      <FormAlert />
      <LeaveGuard />
      <Submit className="self-start">Preview</Submit>
    </Form>
  )
}

/** Delivered parcels that the courier has not paid and this sheet does not include. */
function StillOwed({ owed }: { owed: Owed | undefined }) {
  if (!owed || owed.total.orders === 0) return null
  return (
    <p className="border-danger border-l-4 pl-4">
      {owed.courier.name} still owes <Price amount={owed.total.amount} className="font-semibold" /> for{' '}
      {counted(owed.total.orders, 'delivered parcel')}.{' '}
      <Link href={parcelsHref(owed.courier._id)} className="link inline-flex min-h-11 items-center">
        See the oldest
      </Link>
    </p>
  )
}

/** The result below the form. It is announced to screen readers, starting with its heading. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-lg">
        {title}
      </h3>
      {children}
    </div>
  )
}

/** Reads a file into the field below it. */
function SheetFile() {
  const { setValue, setFocus } = useFormContext<Typed>()
  const [problem, setProblem] = useState('')
  const read = async (file: File | undefined) => {
    if (!file) return
    const text = csvTextOrNull(await file.arrayBuffer())
    setProblem(text === null ? `${file.name} is not a CSV file. Save the sheet as CSV, or paste its cells.` : '')
    if (text === null) return
    setValue('sheet', text, { shouldDirty: true, shouldValidate: true })
    setFocus('sheet')
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex flex-col gap-1.5 font-medium text-sm">
        The courier’s sheet (CSV)
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
          className="input py-2 font-normal file:mr-3 file:border-0 file:bg-transparent file:font-medium"
        />
      </label>
      <p role="alert" className="text-danger text-sm empty:hidden">
        {problem}
      </p>
    </div>
  )
}
