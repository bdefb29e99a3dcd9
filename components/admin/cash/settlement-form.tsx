'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { DayField } from '@/components/admin/form/fields'
import { LeaveGuard, LeaveQuestion } from '@/components/admin/form/leave-guard'
import { SheetFile, SheetWarnings, sheetForm } from '@/components/admin/form/sheet-fields'
import { counted } from '@/components/admin/lists/list-labels'
import { adminCall } from '@/components/admin/shell/admin-call'
import { Button } from '@/components/ui/button'
import { Field, Select, TextArea } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import type { Owed, Settlement } from '@/lib/orders/settle/responses'
import { MAX_STATEMENT_NUMBER } from '@/lib/orders/settle/rules'
import type { SettlementSheetAnswer } from '@/lib/orders/settle/settlement-sheet'
import { typedNumber } from '@/lib/values/typed'
import { FetchPayments } from './fetch-payments'
import { parcelsHref } from './owed'
import { SettlementCheck } from './settlement-check'
import { SettlementRows } from './settlement-rows'

type Typed = { courier: string; sheet: string; credited: string; statementDate: string; statementNumber: string }
const nothing: Typed = { courier: '', sheet: '', credited: '', statementDate: '', statementNumber: '' }

type SettlementFormProps = {
  couriers: string[]
  /** Those that can be asked what they paid. */
  connected: string[]
  owed: Owed[]
}

/** Imports a courier's sheet, or what it says itself: a preview of its rows, then the result of each. */
export function SettlementForm({ couriers, connected, owed }: SettlementFormProps) {
  const router = useRouter()
  const [typed, setTyped] = useState<Typed>(nothing)
  const [preview, setPreview] = useState<(Typed & { read: SettlementSheetAnswer }) | null>(null)
  /** About the file that was chosen. */
  const [warnings, setWarnings] = useState<string[]>([])
  const [settled, setSettled] = useState<Settlement | null>(null)

  const check = async (values: Typed) => {
    const read = await adminCall('POST /api/settlements/sheet', { body: sheetForm(values.sheet, values.courier) })
    setTyped(values)
    setPreview({ ...values, read })
  }
  const show = (settlement: Settlement) => {
    setSettled(settlement)
    setPreview(null)
    setWarnings([])
    setTyped(nothing)
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
      <Step key="preview" title={`What ${preview.courier} says it paid`}>
        <LeaveQuestion isGuarded />
        <SettlementCheck
          courier={preview.courier}
          text={preview.sheet}
          read={preview.read}
          credited={creditedOf(preview)}
          statementDate={preview.statementDate}
          statementNumber={preview.statementNumber}
          warnings={warnings}
          onSettled={show}
          onBack={() => setPreview(null)}
        />
      </Step>
    )
  }
  const form = (
    <Form
      defaults={typed}
      rules={async () => (await import('@/lib/orders/settle/input')).settlementText}
      onSubmit={check}
      label="Enter a settlement"
      className="flex max-w-4xl flex-col gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
        <Select name="courier" label="Courier">
          <option value="">Choose the courier</option>
          {couriers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <FileIntoRows onRead={setWarnings} />
      </div>
      <SheetWarnings warnings={warnings} />
      <TextArea
        name="sheet"
        label="Or paste its rows"
        hint="A tracking number and an amount in each row. With headings, the columns may stand in any order, below titles and above totals, and charges and taxes are read too."
        rows={3}
        autoComplete="off"
        spellCheck={false}
        className="[&_textarea]:font-mono"
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start lg:grid-cols-3">
        <Field
          name="credited"
          label="What your bank received"
          isOptional
          hint="In rupees, with paisas. The difference from the sheet is shown before you settle."
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <DayField
          name="statementDate"
          label="Date of the statement"
          isOptional
          hint="Its charges and taxes count in this month. Without a date it is today’s."
        />
        <Field
          name="statementNumber"
          label="Number of the statement"
          isOptional
          hint="So that the same statement is not entered twice."
          autoComplete="off"
          maxLength={MAX_STATEMENT_NUMBER}
        />
      </div>
      <FormAlert />
      <LeaveGuard />
      <Submit className="self-start">Preview</Submit>
    </Form>
  )
  if (connected.length === 0) return form
  return (
    <div className="flex flex-col gap-8">
      <FetchPayments couriers={connected} onChoose={(statement) => check({ ...nothing, ...statement })} />
      {form}
    </div>
  )
}

const creditedOf = ({ credited }: Typed) => (credited.trim() === '' ? null : typedNumber(credited))

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
function FileIntoRows({ onRead }: { onRead(warnings: string[]): void }) {
  const { setValue, setFocus } = useFormContext<Typed>()
  return (
    <SheetFile
      onRead={({ text, warnings }) => {
        setValue('sheet', text, { shouldDirty: true, shouldValidate: true })
        setFocus('sheet')
        onRead(warnings)
      }}
    />
  )
}
