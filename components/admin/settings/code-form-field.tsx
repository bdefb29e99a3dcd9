'use client'

import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { adminCall } from '@/components/admin/shell/admin-call'
import { Button } from '@/components/ui/button'
import { CodePicture, savePicture } from '@/components/ui/code-picture'
import { Select } from '@/components/ui/form/field'
import { CallError, type Calls, REQUEST_FAILED } from '@/lib/platform/browser/client'
import type { codeForms } from '@/lib/settings/table'

const names: Record<(typeof codeForms)[number], string> = {
  off: 'No code',
  '00': 'Form 00, which ends after 48 hours',
  '30': 'Form 30, which does not end',
}

type TestCodes = Calls['GET /api/settings/payment-codes']['answer']['codes']

/** The choice of an account's code to scan. Banking apps disagree about its form, so the owner tries both first. */
export function CodeFormField({ name, label }: { name: string; label: string }) {
  const ibanField = name.replace(/qr$/, 'iban')
  const iban: string = useWatch({ name: ibanField })
  const { setError } = useFormContext()
  const [shown, setShown] = useState<{ iban: string; codes: TestCodes }>()

  const show = async () => {
    try {
      setShown({ iban, ...(await adminCall('GET /api/settings/payment-codes', { query: { iban } })) })
    } catch (error) {
      const message = error instanceof CallError ? (error.errors.iban ?? error.message) : REQUEST_FAILED
      setError(ibanField, { message }, { shouldFocus: true })
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <Select
        name={name}
        label={label}
        hint="Shoppers scan it with their banking app, which fills in your account and the amount."
      >
        {Object.entries(names).map(([form, text]) => (
          <option key={form} value={form}>
            {text}
          </option>
        ))}
      </Select>
      <Button variant="secondary" size="sm" className="self-start" onClick={show}>
        Try both forms
      </Button>
      <div role="status" className="empty:hidden">
        {shown?.iban === iban && (
          <>
            <p className="max-w-xl text-sm">
              Scan both with the banking apps that you have, or save the pictures and open them there on this phone.
              Choose the form that shows your name and PKR 1. You need not send the money.
            </p>
            <ul className="flex flex-wrap gap-6 pt-4">
              {shown.codes.map(({ qr, svg }) => (
                <li key={qr} className="flex flex-col gap-2">
                  <CodePicture svg={svg} alt={`Code of form ${qr} for PKR 1`} />
                  <span aria-hidden="true" className="text-sm">
                    Form {qr}
                  </span>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Save picture of form ${qr}`}
                    onClick={() => savePicture(svg, `form-${qr}.png`)}
                  >
                    Save picture
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
