import { expect, it } from 'vitest'
import { refundForm, refundToInput } from './refund-input'

it.each([
  ['raast', 'pk36 scbl 0000 0011 2345 6702', 'PK36SCBL0000001123456702'],
  ['raast', '+92 300 1234567', '03001234567'],
  ['bank', 'PK36SCBL0000001123456702', 'PK36SCBL0000001123456702'],
  ['bank', 'Meezan 0123 456789', 'Meezan 0123 456789'],
  ['jazzcash', '۰۳۰۰۱۲۳۴۵۶۷', '03001234567'],
  ['easypaisa', '0345-1234567', '03451234567'],
])('sends money by %s to %j as %s', (method, account, stored) => {
  expect(refundToInput.parse({ method, account })).toEqual({ method, account: stored })
})

it.each([
  ['raast', 'PK36SCBL0000001123456703', 'account'],
  ['bank', 'PK36SCBL000000112345670', 'account'],
  ['bank', 'Meezan', 'account'],
  ['jazzcash', '0300123', 'account'],
  ['raast', '021 1234567', 'account'],
  ['raast', '', 'account'],
  ['cheque', '03001234567', 'method'],
])('refuses %s to %j', (method, account, field) => {
  const { error } = refundToInput.safeParse({ method, account })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

it.each([
  ['4,000', 4000],
  ['PKR 4,000/-', 4000],
  ['0', null],
  ['12.5', null],
])('reads the amount %j as %j', (amount, read) => {
  expect(refundForm.safeParse({ amount, reference: 'FT 1' }).data?.amount ?? null).toBe(read)
})
